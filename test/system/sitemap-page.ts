import { source as axe } from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

/**
 * Opens the page about a sitemap in a window of its own. At the end of the test no request has left its origin, and nothing
 * was complained about.
 */
export async function openSitemapPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'file:' && origin !== new URL(url).origin)
      complaints.push(`asked for ${request.url()}`)
  })
  onTestFinished(async () => {
    await context.close()
    expect(complaints).toEqual([])
  })
  await page.goto(url)
  await page.getByRole('tab', { name: 'Pages' }).waitFor()
  return page
}

/** Paths of the rows that are drawn. */
export const paths = (page: Page): Promise<string[]> => page.locator('[role=gridcell].path').allTextContents()

/** The drawn row of a page, or the first one. */
export const row = (page: Page, path?: string): Locator =>
  page.locator('.scroller [role=rowgroup] .row', path === undefined ? {} : { hasText: path }).first()

export const details = (page: Page): Locator => page.getByRole('complementary', { name: 'Details' })

/** What axe finds serious in what is shown. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run()')) as {
    violations: { id: string; impact: string; nodes: { html: string }[] }[]
  }
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
}

/** How much of the page is outside of the window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/** Presses Tab until what has the focus is as wanted. */
export async function tabTo(page: Page, wanted: (element: Element | null) => boolean): Promise<void> {
  for (let n = 0; n < 30; n++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(`(${wanted})(document.activeElement)`)) return
  }
  expect.fail('The keyboard does not get there.')
}
