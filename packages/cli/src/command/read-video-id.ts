import { parseRoute } from '@tubecellar/core/client'
import { parseTimestamp } from '@tubecellar/core/format'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { usageError } from '../output/command-error.ts'

const ID = /^[-A-Za-z0-9_]{1,200}$/

/**
 * Reads a video ID, the URL of a video in the web UI, or its URL on the source site. `startAt` is the time in the URL in seconds,
 * or null. @throws CommandError usage
 */
export function readVideoId(text: string): { id: string; startAt: number | null } {
  if (ID.test(text)) return { id: text, startAt: null }
  const url = URL.canParse(text) ? new URL(text) : undefined
  const id = url && idInUrl(url)
  if (!id || !ID.test(id)) throw usageError(commandTexts.notVideo(text), commandTexts.notVideoHint)
  return { id, startAt: parseTimestamp(url.searchParams.get('t') ?? '') }
}

function idInUrl(url: URL): string | null | undefined {
  // A server can have a path prefix, so the page path is searched at the end of the URL.
  const pagePath = /\/video\/[^/]+\/?$/.exec(url.pathname)?.[0]
  const screen = pagePath ? parseRoute(pagePath).screen : undefined
  if (screen?.tag === 'video') return screen.id
  if (url.hostname === 'youtu.be') return url.pathname.slice(1)
  return (
    url.searchParams.get('videoId') ??
    url.searchParams.get('v') ??
    /^\/(?:shorts|live|embed)\/([^/]+)/.exec(url.pathname)?.[1]
  )
}
