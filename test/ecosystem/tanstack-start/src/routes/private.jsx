import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/private')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: () => <h1>Private</h1>,
})
