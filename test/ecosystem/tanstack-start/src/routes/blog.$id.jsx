import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/blog/$id')({
  loader() {
    if (globalThis.process?.env.BROKEN) throw new Error('REAL ERROR')
  },
  component: () => <h1>Post</h1>,
})
