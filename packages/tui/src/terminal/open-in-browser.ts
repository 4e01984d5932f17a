import { spawn } from 'node:child_process'
import { terminalTexts } from '@tubecellar/core/messages/tui/terminal'

/** Time in which the opener must report a failure; a process that still runs afterwards can be the browser itself. */
export const OPENER_WAIT_MS = 3000

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32.exe', 'url.dll,FileProtocolHandler'],
}

/** An http(s) URL without username and password; null for other URLs. */
export function browserUrl(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  url.username = ''
  url.password = ''
  return url.href
}

/**
 * Opens a URL in the browser of the desktop. Resolves to null or an error message. The opener has no access to this terminal, so
 * a text-mode browser cannot draw over the UI.
 */
export async function openInBrowser(text: string, platform = process.platform): Promise<string | null> {
  const url = browserUrl(text)
  if (url === null) return terminalTexts.nothingToOpen
  const [program, ...args] = openers[platform] ?? ['xdg-open']
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  const isOpen = await new Promise<boolean>(resolve => {
    const timer = setTimeout(() => resolve(true), OPENER_WAIT_MS)
    const settle = (isOpened: boolean) => {
      clearTimeout(timer)
      resolve(isOpened)
    }
    child.on('error', () => settle(false))
    child.on('exit', code => settle(code === 0))
  })
  child.unref()
  return isOpen ? null : terminalTexts.noBrowser
}
