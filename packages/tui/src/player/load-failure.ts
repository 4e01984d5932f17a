import { MEDIA_MISSING } from '@tubecellar/core'
import { isOnServer } from './media-url.ts'
import type { MediaSource } from './player-options.ts'

const ASK_MS = 5000

/** mpv only reports "loading failed", so this requests the file with HEAD and describes the response. */
export async function explainLoadFailure(address: string, source: MediaSource, detail: string): Promise<string> {
  const status = await fetchStatus(address, source)
  if (status === null)
    return `No response from ${new URL(address).host} for this video. Is the server running? Then play it again.`
  if (status === 401 || status === 403) return 'The server denied access to this video. Sign in again, then retry.'
  if (status === 404) return MEDIA_MISSING
  if (status >= 400) return `The server could not send this video (HTTP ${status}). See its log for details.`
  return `mpv cannot play this file${detail ? `: ${detail}` : ''}. Try it in a browser, or check its streams.`
}

async function fetchStatus(address: string, source: MediaSource): Promise<number | null> {
  try {
    const headers = new Headers()
    if (isOnServer(address, source.serverUrl)) {
      for (const line of await source.headers()) {
        const colon = line.indexOf(':')
        headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
      }
    }
    const signal = AbortSignal.timeout(ASK_MS)
    return (await fetch(address, { method: 'HEAD', headers, redirect: 'manual', signal })).status
  } catch {
    // All network errors are shown as "no response".
    return null
  }
}
