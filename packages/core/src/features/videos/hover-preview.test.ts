import { describe, expect, it } from 'vitest'
import { framePath, previewSeconds } from './hover-preview.ts'

describe('the frames of a preview', () => {
  it('are distributed over the whole video', () => {
    expect(previewSeconds(60)).toEqual([2, 7, 12, 17, 22, 27, 32, 37, 42, 47, 52, 57])
    expect(previewSeconds(7200)).toHaveLength(12)
  })

  it('are fewer in a short video, and none if the duration is unknown', () => {
    expect(previewSeconds(5)).toEqual([1, 3])
    expect(previewSeconds(1)).toEqual([0])
    expect([previewSeconds(0), previewSeconds(NaN)]).toEqual([[], []])
  })

  it('have a path with the ID of the video', () => {
    expect(framePath('a/b', 7)).toBe('/cache/frames/a%2Fb/7.jpg')
  })
})
