import type { Video } from '@tubecellar/core/contract'
import type { NumberedVideo, SimilarStore } from './similar.store.ts'
import type { Videos } from './videos.service.ts'

/** Limits of docs/spec/videos.md#similar-videos. */
const MAX_SIMILAR = 6
const MAX_WORDS = 25

/** How many words of a video are looked up; the rarest `MAX_WORDS` of them are used. */
const MAX_WORDS_READ = 60

/** If many videos have a word, this many of the newest are candidates, which limits the work for any library. */
const MAX_CANDIDATES = 1000

/** Videos that share words in title and tags: the rarer a word, the more it counts. */
export interface Similar {
  /** Most similar first, equal ones newest first; none for an unknown ID. The watch state of the user has no effect. */
  list(videoId: string, userId: number): Promise<Video[]>
}

interface Deps {
  store: SimilarStore
  /** Indexes videos that have changed. */
  indexChanges: () => Promise<void>
  videos: Videos
}

export function createSimilar({ store, indexChanges, videos }: Deps): Similar {
  async function rank(video: NumberedVideo): Promise<number[]> {
    const newest = await store.newest()
    const lists = await store.listWithEach(listWords(video), MAX_CANDIDATES)
    const words = lists.map(numbers => ({ numbers, frequency: estimateFrequency(numbers, newest) }))
    const scores = new Map<number, number>()
    for (const { numbers, frequency } of words.sort((a, b) => a.frequency - b.frequency).slice(0, MAX_WORDS)) {
      const weight = Math.log(1 + newest / frequency)
      for (const number of numbers) scores.set(number, (scores.get(number) ?? 0) + weight)
    }
    scores.delete(video.number)
    const ranked = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || b - a)
    return ranked.slice(0, MAX_SIMILAR).map(([number]) => number)
  }

  return {
    async list(videoId, userId) {
      const video = await store.find(videoId)
      if (!video) return []
      await indexChanges()
      return videos.present(await store.listIds(await rank(video)), userId)
    },
  }
}

/**
 * How many videos have the word. If only the newest were read, an estimate under the assumption that older videos have
 * it as often.
 */
function estimateFrequency(numbers: readonly number[], newest: number): number {
  const oldest = numbers.at(-1)
  if (oldest === undefined) return 1
  return numbers.length < MAX_CANDIDATES ? numbers.length : (numbers.length * newest) / (newest - oldest + 1)
}

function listWords({ title, tags }: NumberedVideo): string[] {
  const text = [title, ...(JSON.parse(tags) as string[])].join(' ').toLowerCase()
  return [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu))].slice(0, MAX_WORDS_READ)
}
