import type { Client } from '../../../client/client.ts'
import { readSectionPages } from '../../../client/section-pages.ts'
import type { TranscriptMatch } from '../../../contract/index.ts'
import { displayText } from '../../../format/index.ts'
import type { Passage } from '../../playback/hooks.ts'
import { LEAD_S } from './section-hits.view.ts'

/** Seconds of a video after a hit. */
const TAIL_S = 2
/** Passages that play one after another. */
export const MAX_PASSAGES = 500
/** Requests at the same time for all hits of a video. */
const PARALLEL = 4

/** The parts of a video around its hits. A part ends where the next one starts; parts with the same start are one. */
export function hitPassages({ video, passages }: TranscriptMatch): Passage[] {
  const { youtube_id: videoId, duration } = video
  const title = displayText(video.title) || videoId
  const merged: Passage[] = []
  for (const { start, end } of passages.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(0, Math.floor(start - LEAD_S))
    const to = duration > 0 ? Math.min(duration, end + TAIL_S) : end + TAIL_S
    const last = merged.at(-1)
    if (last && from <= last.from) merged[merged.length - 1] = { ...last, to: Math.max(last.to, to) }
    else if (to > from) {
      if (last && from < last.to) merged[merged.length - 1] = { ...last, to: from }
      merged.push({ videoId, title, from, to })
    }
  }
  return merged
}

/** All hits of a search in transcripts, video by video, best video first. */
export async function listHitPassages(
  client: Client,
  query: string,
): Promise<{ passages: Passage[]; hasMore: boolean }> {
  const passages: Passage[] = []
  let isIncomplete = false
  for await (const { found, hasMore } of readSectionPages(client, 'transcripts', { query })) {
    const { hits = [] } = found ?? {}
    for (let at = 0; at < hits.length && passages.length < MAX_PASSAGES; at += PARALLEL) {
      const complete = await Promise.all(hits.slice(at, at + PARALLEL).map(hit => withAllPassages(client, query, hit)))
      passages.push(...complete.flatMap(hitPassages))
    }
    isIncomplete = hasMore
    if (passages.length >= MAX_PASSAGES) break
  }
  return { passages: passages.slice(0, MAX_PASSAGES), hasMore: isIncomplete || passages.length > MAX_PASSAGES }
}

/** A match has only its best passages, unless its video is requested. */
async function withAllPassages(client: Client, query: string, match: TranscriptMatch): Promise<TranscriptMatch> {
  if (match.passages.length >= match.hit_count) return match
  const { sections } = await client.searchSections({
    query: { query, section: 'transcripts', video: match.video.youtube_id, size: 1 },
  })
  return sections.transcripts?.hits[0] ?? match
}
