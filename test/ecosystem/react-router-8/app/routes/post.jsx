export function loader({ params }) {
  if (process.env.BROKEN) throw new Error('REAL ERROR')
  return { id: params.id }
}

export default function Post({ loaderData }) {
  return <h1>{loaderData.id}</h1>
}
