/**
 * Resolves a path of the server to a URL. Returns null unless it is http(s), because mpv would also open local files and its
 * pseudo protocols.
 */
export function mediaUrl(path: string, serverUrl: string): string | null {
  const base = serverUrl.replace(/\/+$/, '')
  const absoluteUrl = path.startsWith('/') && !path.startsWith('//') ? base + path : path
  if (!URL.canParse(absoluteUrl)) return null
  const url = new URL(absoluteUrl)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}

/** Whether a URL is on the server. Credentials are sent only to the server. */
export function isOnServer(url: string, serverUrl: string): boolean {
  return new URL(url).origin === new URL(serverUrl).origin
}
