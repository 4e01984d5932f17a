import { describe, expect, it } from 'vitest'
import { VIDEO_COLUMNS } from '@tubecellar/core'
import { tableShape } from './table-shape.ts'

const names = (width: number) => tableShape(width).map(({ name }) => name)

describe('the table of videos', () => {
  it('has all nine columns in a wide terminal', () => {
    expect(names(125)).toEqual(VIDEO_COLUMNS)
  })

  it('always keeps channel and title', () => {
    expect(names(77)).toEqual(['Channel', 'Title', 'Type', 'Resolution', 'Media size'])
    expect(names(30)).toEqual(['Channel', 'Title'])
  })

  it.each([117, 77, 57, 38])('fills %i columns exactly', width => {
    const columns = tableShape(width)
    expect(columns.reduce((sum, column) => sum + column.width, columns.length - 1)).toBe(width)
  })
})
