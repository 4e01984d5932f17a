import type { PlayerFailure } from '@tubecellar/core'
import { isOnServer } from './media-url.ts'
import type { MediaSource } from './player-options.ts'

const REQUEST_TIMEOUT_MS = 5000

/** mpv only reports "loading failed", so this requests the file with HEAD and classifies the response. */
export async function explainLoadFailure(url: string, source: MediaSource, detail: string): Promise<PlayerFailure> {
  const status = await fetchStatus(url, source)
  if (status === null) return { tag: 'noResponse', host: new URL(url).host }
  if (status === 401 || status === 403) return { tag: 'accessDenied' }
  if (status === 404) return { tag: 'mediaMissing' }
  if (status === 503) return { tag: 'mediaUnavailable' }
  if (status >= 400) return { tag: 'serverError', status }
  return { tag: 'cannotPlay', player: 'mpv', detail }
}

async function fetchStatus(url: string, source: MediaSource): Promise<number | null> {
  try {
    const headers = new Headers()
    if (isOnServer(url, source.serverUrl)) {
      for (const line of await source.headers()) {
        const colon = line.indexOf(':')
        headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
      }
    }
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    return (await fetch(url, { method: 'HEAD', headers, redirect: 'manual', signal })).status
  } catch {
    // All network errors are shown as "no response".
    return null
  }
}
