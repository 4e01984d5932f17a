import { describe, expect, it } from 'vitest'
import { groupImportFiles } from './group-import-files.ts'

describe('files of the import folder', () => {
  it('belong to the media file of their name in the same folder, with preference for the longest name', () => {
    const names = [
      'Ann/v.mp4',
      'v.mp4',
      'v.en-US.vtt',
      'v.en-US.json3',
      'v.info.json',
      'v.WEBP',
      'v.description',
      'v.live_chat.json',
      'v.part1.mkv',
      'v.part1.de.srt',
    ]
    const { groups, skipped } = groupImportFiles(names)
    expect(skipped).toEqual([])
    expect(groups).toEqual([
      { media: 'Ann/v.mp4', stem: 'v', infoFile: undefined, image: undefined, captions: [], others: [] },
      {
        media: 'v.mp4',
        stem: 'v',
        infoFile: 'v.info.json',
        image: 'v.WEBP',
        captions: [
          { file: 'v.en-US.json3', lang: 'en-US', format: 'json3' },
          { file: 'v.en-US.vtt', lang: 'en-US', format: 'vtt' },
        ],
        others: [
          { file: 'v.description', suffix: 'description' },
          { file: 'v.live_chat.json', suffix: 'live_chat.json' },
        ],
      },
      {
        media: 'v.part1.mkv',
        stem: 'v.part1',
        infoFile: undefined,
        image: undefined,
        captions: [{ file: 'v.part1.de.srt', lang: 'de', format: 'srt' }],
        others: [],
      },
    ])
  })

  it('are reported with a reason when they are not used', () => {
    const names = ['v.mp4', 'v.mp4.part', 'v.tubecellar.json', 'channel.info.json', 'orphan.vtt', 'notes.docx']
    expect(groupImportFiles(names).skipped).toEqual([
      { file: 'v.mp4.part', reason: 'It is an unfinished download.' },
      { file: 'v.tubecellar.json', reason: 'A sidecar is read by a rebuild only.' },
      { file: 'channel.info.json', reason: 'No media file has its name.' },
      { file: 'orphan.vtt', reason: 'No media file has its name.' },
      { file: 'notes.docx', reason: 'Files of the type .docx are not imported.' },
    ])
  })

  it.each(['a.M4A', 'a.opus', 'a.mp3', 'a.flv', 'a.mov', 'a.avi', 'a.mpg', 'a.wmv', 'a.3gp', 'a.ts'])(
    'include %s as media',
    name => {
      expect(groupImportFiles([name]).groups.map(({ media }) => media)).toEqual([name])
    },
  )
})
