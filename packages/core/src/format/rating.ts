export type Star = 'full' | 'half' | 'empty'

/** Spec section 9. */
export const STARS = 5

/** The stars of an average rating: what is left over counts as full from 0.75, as half between 0.25 and 0.75. Spec section 2. */
export function ratingStars(averageRating: number): Star[] {
  return Array.from({ length: STARS }, (_, index) => {
    const fraction = averageRating - index
    if (fraction >= 0.75) return 'full'
    return fraction > 0.25 ? 'half' : 'empty'
  })
}
