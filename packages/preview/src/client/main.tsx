import { render, type VNode } from 'preact'
import type { PreviewData } from '../data.ts'
import { App } from './app.tsx'
import { Problem } from './problem.tsx'

const root = document.getElementById('app')!
const inline = document.getElementById('data')

/** Takes the place of what the document says until the pages are read. */
function draw(view: VNode): void {
  root.querySelector(':scope > .reading')?.remove()
  render(view, root)
}

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
          draw(<App data={(await response.json()) as PreviewData} />)
        } else if (response.status !== 304) {
          etag = ''
          draw(<Problem text={await response.text()} />)
        }
      } catch {
        etag = ''
        draw(<Problem text="The server of this page does not answer. It is asked again." />)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, 2 * (performance.now() - start))))
  }
}

if (inline) draw(<App data={JSON.parse(inline.textContent!) as PreviewData} />)
else void follow()
