export type Star = 'full' | 'half' | 'empty'

/** The number of stars (docs/spec/videos.md#rating). */
export const STARS = 5

/** The stars of an average rating (docs/spec/videos.md#rating). */
export function ratingStars(averageRating: number): Star[] {
  return Array.from({ length: STARS }, (_, index) => {
    const fraction = averageRating - index
    if (fraction >= 0.75) return 'full'
    return fraction > 0.25 ? 'half' : 'empty'
  })
}
