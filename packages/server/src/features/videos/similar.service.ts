import type { Video } from '@tubecellar/core/contract'
import type { NumberedVideo, SimilarStore } from './similar.store.ts'
import type { Videos } from './videos.service.ts'

/** Limits of docs/spec/videos.md#similar-videos. */
const SIMILAR_MAX = 6
const WORDS_MAX = 25

/** So many words of a video are checked; the rarest of them count. */
const WORDS_READ_MAX = 60

/** Of a word that many videos have, the newest so many are candidates: a bound on the work, whatever the library. */
const CANDIDATES_MAX = 1000

/** Videos that share words in title and tags: the rarer a word, the more it says. */
export interface Similar {
  /** The most alike first, equals newest first; none for an unknown id. What the caller has watched plays no part. */
  list(videoId: string, userId: number): Promise<Video[]>
}

export function createSimilar({ store, videos }: { store: SimilarStore; videos: Videos }): Similar {
  async function rank(self: NumberedVideo): Promise<number[]> {
    const newest = await store.newest()
    const words = await Promise.all(
      listWords(self).map(async word => {
        const numbers = await store.listWith(word, CANDIDATES_MAX)
        return { numbers, frequency: estimateFrequency(numbers, newest) }
      }),
    )
    const scores = new Map<number, number>()
    for (const { numbers, frequency } of words.sort((a, b) => a.frequency - b.frequency).slice(0, WORDS_MAX)) {
      const weight = Math.log(1 + newest / frequency)
      for (const number of numbers) scores.set(number, (scores.get(number) ?? 0) + weight)
    }
    scores.delete(self.number)
    const ranked = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || b - a)
    return ranked.slice(0, SIMILAR_MAX).map(([number]) => number)
  }

  return {
    async list(videoId, userId) {
      const self = await store.find(videoId)
      if (!self) return []
      return videos.present(await store.listIds(await rank(self)), userId)
    },
  }
}

/** How many videos have the word. Where only the newest were read, as many as if the older ones had it as often. */
function estimateFrequency(numbers: readonly number[], newest: number): number {
  const oldest = numbers.at(-1)
  if (oldest === undefined) return 1
  return numbers.length < CANDIDATES_MAX ? numbers.length : (numbers.length * newest) / (newest - oldest + 1)
}

function listWords({ title, tags }: NumberedVideo): string[] {
  const text = [title, ...(JSON.parse(tags) as string[])].join(' ').toLowerCase()
  return [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu))].slice(0, WORDS_READ_MAX)
}
