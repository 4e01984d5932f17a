import { describe, expect, it } from 'vitest'
import { readVideoId } from './read-video-id.ts'

describe('readVideoId', () => {
  it.each([
    ['-Ab_3dEf6hI', '-Ab_3dEf6hI', null],
    ['http://127.0.0.1:8000/video/abc?t=1m30s', 'abc', 90],
    ['https://tube.example/archive/video/abc/', 'abc', null],
    ['https://tube.example/channel/UC1/?videoId=abc', 'abc', null],
    ['https://www.youtube.com/watch?v=abc&t=90', 'abc', 90],
    ['https://youtu.be/abc?t=1:30', 'abc', 90],
    ['https://www.youtube.com/shorts/abc', 'abc', null],
  ])('finds the video in %s', (text, id, startAt) => {
    expect(readVideoId(text)).toEqual({ id, startAt })
  })

  it.each(['', 'a b', 'https://tube.example/', 'https://x.example/watch?v=../../etc', 'javascript:alert(1)'])(
    'rejects "%s"',
    text => {
      expect(() => readVideoId(text)).toThrow('Not a video')
    },
  )
})
