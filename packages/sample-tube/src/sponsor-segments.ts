import { createHash } from 'node:crypto'
import type { Item } from './item.ts'
import { seededRandom } from './seeded-random.ts'

/** One segment in the public JSON of SponsorBlock (GET /api/skipSegments); times in seconds. */
interface SponsorSegment {
  segment: [number, number]
  UUID: string
  category: string
  actionType: 'skip' | 'poi'
  videoDuration: number
  locked: 0 | 1
  votes: number
  description: string
}

const MIN_DURATION_S = 40

/** The positions of the segments of each category, as shares of the duration. */
const SEGMENT_POSITIONS: [string, number, number][] = [
  ['intro', 0, 0.05],
  ['sponsor', 0.3, 0.45],
  ['selfpromo', 0.6, 0.66],
  ['poi_highlight', 0.5, 0.5],
  ['outro', 0.93, 1],
]

/** Longer videos of the first tab have segments; for some of them moderators locked all segments, for others none. */
export const sponsorSegments = (item: Item): SponsorSegment[] => {
  if (item.seconds < MIN_DURATION_S || item.tab !== 'videos') return []
  const random = seededRandom(item.id, 'segments')
  const isLocked = random.between(0, 1) === 0
  return SEGMENT_POSITIONS.filter(([category]) => category === 'sponsor' || random.between(0, 1) === 0).map(
    ([category, from, to]) => ({
      segment: [Math.round(item.seconds * from * 10) / 10, Math.round(item.seconds * to * 10) / 10],
      UUID: createHash('sha256').update(`${item.id} ${category}`).digest('hex'),
      category,
      actionType: category === 'poi_highlight' ? 'poi' : 'skip',
      videoDuration: item.seconds,
      locked: isLocked ? 1 : 0,
      votes: random.between(0, 30),
      description: '',
    }),
  )
}
