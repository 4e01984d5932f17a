/**
 * A root-relative path of the server as an address. What a server sends may be anything: null unless it is http(s), as
 * mpv would also open local files and its own pseudo protocols.
 */
export function mediaAddress(path: string, serverUrl: string): string | null {
  const base = serverUrl.replace(/\/+$/, '')
  const address = path.startsWith('/') && !path.startsWith('//') ? base + path : path
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}

/** Only the server itself may see our credentials, wherever an address in its answers points. */
export function isOnServer(address: string, serverUrl: string): boolean {
  return new URL(address).origin === new URL(serverUrl).origin
}
