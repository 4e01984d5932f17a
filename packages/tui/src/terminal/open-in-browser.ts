import { spawn } from 'node:child_process'

/** How long what opens the browser may take to say that it cannot; after that it may well be the browser itself. */
export const OPENER_WAIT_MS = 3000

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32.exe', 'url.dll,FileProtocolHandler'],
}

/** An address as a browser may get it: http or https, without a name and a password in it; null for any other. */
export function browserAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  url.username = ''
  url.password = ''
  return url.href
}

/**
 * Opens an address in the browser of this desktop. Resolves to null, or why it cannot be opened. What opens it has neither our
 * terminal nor our session: a browser of the terminal cannot draw over us.
 */
export async function openInBrowser(address: string, platform = process.platform): Promise<string | null> {
  const url = browserAddress(address)
  if (url === null) return 'This item has no URL to open in a browser'
  const [program, ...args] = openers[platform] ?? ['xdg-open']
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  const isOpen = await new Promise<boolean>(resolve => {
    const timer = setTimeout(() => resolve(true), OPENER_WAIT_MS)
    const settle = (is: boolean) => {
      clearTimeout(timer)
      resolve(is)
    }
    child.on('error', () => settle(false))
    child.on('exit', code => settle(code === 0))
  })
  child.unref()
  return isOpen ? null : 'No browser found: press y to copy the URL'
}
