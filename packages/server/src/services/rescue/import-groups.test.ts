import { describe, expect, it } from 'vitest'
import { parseInfo } from '../../tools/info-json.ts'
import { importGroups, matchId } from './import-groups.ts'

describe('files to import', () => {
  it('belong to the media file of their name, and those without one to nothing', () => {
    const names = [
      'v.mp4',
      'v.en-US.vtt',
      'v.info.json',
      'v.WEBP',
      'channel.info.json',
      'orphan.vtt',
      'v.part1.mkv',
      'v.notes.txt',
    ]
    expect(importGroups(names)).toEqual([
      {
        media: 'v.mp4',
        stem: 'v',
        infoFile: 'v.info.json',
        picture: 'v.WEBP',
        subtitles: [{ name: 'v.en-US.vtt', lang: 'en-US' }],
      },
      { media: 'v.part1.mkv', stem: 'v.part1', infoFile: undefined, picture: undefined, subtitles: [] },
    ])
  })

  it.each([
    ['Holiday [dQw4w9WgXcQ]', undefined, 'dQw4w9WgXcQ'],
    ['dQw4w9WgXcQ', undefined, 'dQw4w9WgXcQ'],
    ['whatever', { id: 'dQw4w9WgXcQ' }, 'dQw4w9WgXcQ'],
    ['whatever', { id: '17', extractor_key: 'Vimeo' }, 'vimeo-17'],
    ['Holiday [dQw4w9WgXcQ]', { id: 'aaaaaaaaaaa' }, undefined],
    ['My-holiday-movie', undefined, undefined],
    ['whatever', { id: 'x' }, undefined],
  ])('%s with %o is %s', (stem, info, id) => {
    const match = matchId(stem, info && parseInfo(info))
    expect(match.tag === 'matched' ? match.id : undefined).toBe(id)
  })
})
