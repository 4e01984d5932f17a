import { chromium, type Browser } from 'playwright-core'
import { browserProgram } from './tools.ts'

/** Time limit for one step of a page: much longer than necessary, because the computer may be busy. */
const STEP_LIMIT_MS = 120_000

/** Chromium, headless. */
export async function startBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserProgram(),
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
  const { newContext, newPage } = {
    newContext: browser.newContext.bind(browser),
    newPage: browser.newPage.bind(browser),
  }
  browser.newContext = async options => {
    const context = await newContext(options)
    context.setDefaultTimeout(STEP_LIMIT_MS)
    return context
  }
  browser.newPage = async options => {
    const page = await newPage(options)
    page.setDefaultTimeout(STEP_LIMIT_MS)
    return page
  }
  return browser
}
