export type Star = 'full' | 'half' | 'empty'

/** Stars of a full rating. */
export const STARS = 5

/** The stars of an average rating: a remainder from 0.75 counts as full, between 0.25 and 0.75 as half. */
export function ratingStars(averageRating: number): Star[] {
  return Array.from({ length: STARS }, (_, index) => {
    const fraction = averageRating - index
    if (fraction >= 0.75) return 'full'
    return fraction > 0.25 ? 'half' : 'empty'
  })
}
