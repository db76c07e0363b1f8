export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Private() {
  return <h1>Private</h1>
}
