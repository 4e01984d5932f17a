import { access } from 'node:fs/promises'
import { chromium, type Browser } from 'playwright-core'

const CHROMIUM = '/usr/bin/chromium'

/** Debian's Chromium, headless. A missing one fails with the command that installs it. */
export async function startBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  await access(CHROMIUM).catch(() => {
    throw new Error('Chromium is missing. Install it: apt-get install -y --no-install-recommends chromium')
  })
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      ...extraArgs,
    ],
  })
}
