import { render } from 'preact'
import type { PreviewData } from '../data.ts'
import { App } from './app.tsx'
import { Problem } from './problem.tsx'

const root = document.getElementById('app')!
const inline = document.getElementById('data')

/** Milliseconds between two looks at the server, at least; a slow one is asked less often. */
const pause = 800

/** Asks the server again and again while somebody looks, and draws what is new. */
async function follow(): Promise<void> {
  let etag = ''
  for (;;) {
    const start = performance.now()
    if (!document.hidden) {
      try {
        const response = await fetch(`${root.dataset.folder}data.json`, {
          headers: etag ? { 'if-none-match': etag } : {},
          cache: 'no-store',
        })
        if (response.status === 200) {
          etag = response.headers.get('etag') ?? ''
          render(<App data={(await response.json()) as PreviewData} />, root)
        } else if (response.status !== 304) {
          etag = ''
          render(<Problem text={await response.text()} />, root)
        }
      } catch {
        etag = ''
        render(<Problem text="The server of this page does not answer. It is asked again." />, root)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, 2 * (performance.now() - start))))
  }
}

if (inline) render(<App data={JSON.parse(inline.textContent!) as PreviewData} />, root)
else void follow()
