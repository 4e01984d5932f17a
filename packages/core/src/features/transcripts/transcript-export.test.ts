import { describe, expect, it } from 'vitest'
import { transcriptCues } from './transcript-cues.ts'
import { cueWithLink, exportTranscript } from './transcript-export.ts'

const cues = transcriptCues(
  [
    { startMs: 1500, endMs: 4000, line: 'The *lamp* had' },
    { startMs: 3_723_250, endMs: 3_725_000, line: 'to be wound.' },
  ],
  [{ startMs: 1500, endMs: 4000, line: 'The lantern' }],
)
const source = { title: 'The log: part 1/2', cues, link: (seconds: number) => `https://a.test/video/v1?t=${seconds}` }

describe('exportTranscript', () => {
  it('writes text', () => {
    expect(exportTranscript('text', source)).toEqual({
      fileName: 'The log part 12.txt',
      text: 'The *lamp* had\nThe lantern\nto be wound.\n',
    })
  })

  it('writes SRT with numbers and times', () => {
    expect(exportTranscript('srt', source).text).toBe(
      '1\n00:00:01,500 --> 00:00:04,000\nThe *lamp* had\nThe lantern\n\n2\n01:02:03,250 --> 01:02:05,000\nto be wound.\n',
    )
  })

  it('writes Markdown with a link for each line', () => {
    const { fileName, text } = exportTranscript('markdown', source)
    expect(fileName).toBe('The log part 12.md')
    expect(text).toBe(
      '# The log: part 1/2\n\n' +
        '- [0:01](https://a.test/video/v1?t=1.5) The \\*lamp\\* had / The lantern\n' +
        '- [1:02:03](https://a.test/video/v1?t=3723.25) to be wound.\n',
    )
  })

  it('has a file name for a title without letters', () => {
    expect(exportTranscript('text', { ...source, title: '///' }).fileName).toBe('transcript.txt')
  })
})

describe('cueWithLink', () => {
  it('has the time, the text and the link', () => {
    expect(cues[0] && cueWithLink(cues[0], source.link)).toBe('0:01 The *lamp* had\nhttps://a.test/video/v1?t=1.5')
  })
})
