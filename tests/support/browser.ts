import { chromium, type Browser, type BrowserContext } from 'playwright-core'
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

interface Session {
  readonly serverUrl: string
  /** The origin of the pages, if it is not that of the server. */
  readonly origin?: string
  readonly username: string
  readonly password: string
}

/** Signs a window in without the form, which takes a second longer. */
export async function addSession(context: BrowserContext, session: Session): Promise<void> {
  const { serverUrl, origin = serverUrl, username, password } = session
  const response = await fetch(`${serverUrl}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, remember_me: 'off' }),
  })
  const cookies = response.headers.getSetCookie().map(line => /^([^=]+)=([^;]*)/.exec(line))
  await context.addCookies(cookies.map(cookie => ({ name: cookie?.[1] ?? '', value: cookie?.[2] ?? '', url: origin })))
}
