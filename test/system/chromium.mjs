import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)

/** Chromium as root on a closed network: no sandbox, no look-ups of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts Debian's Chromium.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchChromium() {
  if (!executablePath) throw new Error('There is no Chromium: apt-get install chromium')
  return chromium.launch({ executablePath, args: flags })
}
