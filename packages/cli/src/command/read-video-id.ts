import { parseRoute } from '@tubecellar/core/client'
import { parseTimestamp } from '@tubecellar/core/format'
import { usageError } from '../output/command-error.ts'

const ID = /^[-A-Za-z0-9_]{1,200}$/

/**
 * The video that a person means: an id, an address of our own web UI, or one of the source's. `startAt` is the time in
 * the address, in seconds, or null. @throws CommandError usage
 */
export function readVideoId(text: string): { id: string; startAt: number | null } {
  if (ID.test(text)) return { id: text, startAt: null }
  const url = URL.canParse(text) ? new URL(text) : undefined
  const id = url && idInUrl(url)
  if (!id || !ID.test(id)) throw usageError(`Not a video: "${text}".`, 'Use a video ID or the URL of its page.')
  return { id, startAt: parseTimestamp(url.searchParams.get('t') ?? '') }
}

function idInUrl(url: URL): string | null | undefined {
  // A server may live under a path prefix, so look for the page wherever it starts.
  const own = /\/video\/[^/]+\/?$/.exec(url.pathname)?.[0]
  const screen = own ? parseRoute(own).screen : undefined
  if (screen?.tag === 'video') return screen.id
  if (url.hostname === 'youtu.be') return url.pathname.slice(1)
  return (
    url.searchParams.get('videoId') ??
    url.searchParams.get('v') ??
    /^\/(?:shorts|live|embed)\/([^/]+)/.exec(url.pathname)?.[1]
  )
}
