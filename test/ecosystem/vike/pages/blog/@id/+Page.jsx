export function Page() {
  if (globalThis.process?.env.BROKEN) throw new Error('REAL ERROR')
  return <h1>Post</h1>
}
