import { useCallback } from 'react'
import { toFailure } from '../../client/failure.ts'
import type { Client } from '../../client/client.ts'
import { MAX_QUEUED_VIDEOS } from '../../contract/choices.ts'
import type { QueuedVideo } from '../../contract/index.ts'
import { readSectionPages } from '../../client/section-pages.ts'
import { queueActionTexts } from '../../messages/en/queue-actions.ts'
import { useCore } from '../../react/core-provider.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useCurrentUser } from '../session/hooks.ts'
import type { WholeList } from '../videos/hooks.ts'
import { listQueuedVideos } from './list-queued-videos.ts'
import { queueItem } from './play-queue.effects.ts'
import { shuffled, type QueueItem } from './play-queue.ts'
import { cardItem } from './use-add-to-queue.ts'

/** All videos of a list on the server or of a search, or the videos that are given. */
export type PlayAllSource = WholeList | { readonly cards: readonly Parameters<typeof cardItem>[0][] }

/**
 * Replaces the play queue by all videos of a list. Resolves to the first one, which the caller opens; null if there is none or they could
 * not be read.
 */
export function usePlayAll(): (source: PlayAllSource, options?: { isShuffled?: boolean }) => Promise<QueueItem | null> {
  const { client, commands, playQueue, resolveUrl } = useCore()
  const { context } = useCurrentUser()
  const { serverVersion } = context
  return useCallback(
    async (source, { isShuffled = false } = {}) => {
      const read = async () => {
        if ('cards' in source) return source.cards.map(cardItem)
        if ('search' in source) {
          const { videos, hasMore } = await listFound(client, source)
          if (hasMore) commands.notify(queueActionTexts.limited(MAX_QUEUED_VIDEOS), false)
          return videos.map(video => queueItem(video, resolveUrl))
        }
        const { query } = source
        const videos = await listQueuedVideos(client, query, { hasPlayQueue: isTubecellar(serverVersion) })
        return videos.map(video => queueItem(video, resolveUrl))
      }
      try {
        const items = isShuffled ? shuffled(await read()) : await read()
        const [first] = items
        if (first) playQueue.send({ type: 'change', change: { type: 'replace', items } })
        else commands.notify(queueActionTexts.nothingToPlay, true)
        return first ?? null
      } catch (error) {
        commands.notify(toFailure(error).message, true)
        return null
      }
    },
    [client, commands, playQueue, resolveUrl, serverVersion],
  )
}

/** The videos that a search finds, best first. */
async function listFound(
  client: Client,
  { search, isExact }: Extract<WholeList, { readonly search: string }>,
): Promise<{ videos: QueuedVideo[]; hasMore: boolean }> {
  const found = new Map<string, QueuedVideo>()
  let isIncomplete = false
  for await (const { found: page, hasMore } of readSectionPages(client, 'videos', { query: search, exact: isExact })) {
    for (const { video } of page?.hits ?? []) found.set(video.youtube_id, video)
    isIncomplete = hasMore
    if (found.size >= MAX_QUEUED_VIDEOS) break
  }
  return { videos: [...found.values()].slice(0, MAX_QUEUED_VIDEOS), hasMore: isIncomplete }
}
