import type { Item } from './item.ts'
import { seededRandom } from './seeded-random.ts'

interface Counts {
  views: number
  likes: number
  dislikes: number
  /** 1 to 5, as vote counters compute it from likes and dislikes. */
  rating: number
}

export const makeCounts = (item: Item): Counts => {
  const random = seededRandom(item.id, 'counts')
  const views = random.between(30, 800) * random.between(3, 600)
  const likes = Math.round((views * random.between(20, 90)) / 1000)
  const dislikes = Math.round((likes * random.between(0, 300)) / 1000)
  return { views, likes, dislikes, rating: 1 + (4 * likes) / Math.max(1, likes + dislikes) }
}
