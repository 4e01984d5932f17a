import { expect, it } from 'vitest'
import { ratingStars } from './rating.ts'

const drawn = (rating: number) =>
  ratingStars(rating)
    .map(star => ({ full: '#', half: '/', empty: '.' })[star])
    .join('')

it.each([
  [0, '.....'],
  [0.25, '.....'],
  [0.26, '/....'],
  [0.74, '/....'],
  [0.75, '#....'],
  [4.5, '####/'],
  [4.75, '#####'],
  [5, '#####'],
])('draws %d as %s', (rating, stars) => {
  expect(drawn(rating)).toBe(stars)
})
