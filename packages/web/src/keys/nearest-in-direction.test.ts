import { describe, expect, it } from 'vitest'
import { nearestInDirection, type Box } from './nearest-in-direction.ts'

const box = (left: number, top: number, width = 100, height = 20): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
/** Three columns, three rows; the one in the middle has index 4. */
const grid = [0, 100, 200].flatMap(top => [0, 200, 400].map(left => box(left, top)))
const middle = grid[4]!

describe('focus movement with the arrow keys', () => {
  it.each([
    ['left', 3],
    ['right', 5],
    ['up', 1],
    ['down', 7],
  ] as const)('%s moves to the adjacent box in a grid', (direction, index) => {
    expect(nearestInDirection(middle, grid, direction)).toBe(index)
  })

  it('does not move without a box in that direction', () => {
    expect(nearestInDirection(grid[2]!, grid, 'right')).toBeNull()
    expect(nearestInDirection(grid[0]!, grid, 'up')).toBeNull()
  })

  it('moves to a box that is not straight ahead if there is no other', () => {
    expect(nearestInDirection(box(0, 0), [box(500, 60)], 'down')).toBe(0)
  })

  it('prefers a box straight ahead to one at the side that is a little nearer', () => {
    expect(nearestInDirection(box(0, 0), [box(140, 30), box(0, 90)], 'down')).toBe(1)
  })

  it('prefers the next row to a box straight ahead that is far away', () => {
    expect(nearestInDirection(box(1200, 0), [box(1200, 600), box(0, 60)], 'down')).toBe(1)
  })

  it('does not move left or right to another row', () => {
    expect(nearestInDirection(box(0, 0), [box(200, 100)], 'right')).toBeNull()
  })

  it('moves from a wide box to the one with the same left edge', () => {
    expect(nearestInDirection(box(0, 0, 900), [box(400, 50), box(0, 50)], 'down')).toBe(1)
  })
})
