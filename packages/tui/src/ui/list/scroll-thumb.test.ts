import { expect, it } from 'vitest'
import { scrollThumb } from './scroll-thumb.ts'

it('is not shown if all rows are visible', () => {
  expect(scrollThumb(20, { first: 0, visible: 20, total: 20 })).toBeNull()
})

it('is as long as the visible part, and touches the ends of the bar only at the ends of the list', () => {
  expect(scrollThumb(20, { first: 0, visible: 20, total: 40 })).toEqual({ from: 0, to: 10 })
  expect(scrollThumb(20, { first: 10, visible: 20, total: 40 })).toEqual({ from: 5, to: 15 })
  expect(scrollThumb(20, { first: 20, visible: 20, total: 40 })).toEqual({ from: 10, to: 20 })
})

it('has at least one row in a long list', () => {
  expect(scrollThumb(20, { first: 0, visible: 20, total: 4318 })).toEqual({ from: 0, to: 1 })
  expect(scrollThumb(20, { first: 4298, visible: 20, total: 4318 })).toEqual({ from: 19, to: 20 })
})
