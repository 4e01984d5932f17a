import type { Client } from '../../client/client.ts'
import { readSectionPages } from '../../client/section-pages.ts'
import { MAX_QUEUED_VIDEOS } from '../../contract/choices.ts'
import type { QueuedVideo } from '../../contract/index.ts'
import { queueActionTexts } from '../../messages/en/queue-actions.ts'
import type { Core } from '../../react/core.ts'
import type { WholeList } from '../videos/hooks.ts'
import { listQueuedVideos } from './list-queued-videos.ts'
import { playQueueOf } from './play-queue-of.ts'
import { queueItem } from './play-queue.effects.ts'
import { shuffled, type QueueItem } from './play-queue.ts'
import { cardItem, type QueuedCard } from './use-add-to-queue.ts'

/** All videos of a list on the server or of a search, or the videos that are given. */
export type PlayAllSource = WholeList | { readonly cards: readonly QueuedCard[] }

interface PlayAllOptions {
  readonly isShuffled: boolean
  /** The server stores play queues and lists their videos. */
  readonly hasPlayQueue: boolean
}

/** Replaces the play queue by all videos of a list. Resolves to the first one; null if there is none. */
export async function playAll(
  core: Core,
  source: PlayAllSource,
  { isShuffled, hasPlayQueue }: PlayAllOptions,
): Promise<QueueItem | null> {
  const read = await readItems(core, source, hasPlayQueue)
  const items = isShuffled ? shuffled(read) : read
  const [first] = items
  if (first) playQueueOf(core).send({ type: 'change', change: { type: 'replace', items } })
  else core.commands.notify(queueActionTexts.nothingToPlay, true)
  return first ?? null
}

async function readItems(
  { client, commands, resolveUrl }: Core,
  source: PlayAllSource,
  hasPlayQueue: boolean,
): Promise<readonly QueueItem[]> {
  if ('cards' in source) return source.cards.map(cardItem)
  if ('search' in source) {
    const { videos, hasMore } = await listFound(client, source)
    if (hasMore) commands.notify(queueActionTexts.limited(MAX_QUEUED_VIDEOS), false)
    return videos.map(video => queueItem(video, resolveUrl))
  }
  const videos = await listQueuedVideos(client, source.query, { hasPlayQueue })
  return videos.map(video => queueItem(video, resolveUrl))
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
