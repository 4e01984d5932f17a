import { describe, expect, it } from 'vitest'
import { parseJson3 } from './caption-json3.ts'
import { parseVtt, writeVtt } from './caption-vtt.ts'
import { dedupeCaptions } from './dedupe-captions.ts'

describe('json3', () => {
  it('gives a cue for every event with text and a duration', () => {
    const events = [
      { tStartMs: 0, dDurationMs: 9000, id: 1 },
      { tStartMs: 100, dDurationMs: 900, segs: [{ utf8: 'one' }, { utf8: ' two', tOffsetMs: 300 }] },
      { tStartMs: 1000, aAppend: 1, dDurationMs: 10, segs: [{ utf8: '\n' }] },
      { tStartMs: 1000, segs: [{ utf8: 'no duration' }] },
      { tStartMs: 2000, dDurationMs: 500, segs: [{ utf8: ' \n ' }] },
      'nonsense',
    ]
    expect(parseJson3(JSON.stringify({ events }))).toEqual([{ startMs: 100, endMs: 1000, line: 'one two' }])
  })

  it('that is invalid is distinguished from an empty one', () => {
    expect(parseJson3('')).toBeUndefined()
    expect(parseJson3('<html>')).toBeUndefined()
    expect(parseJson3('{"events":[]}')).toEqual([])
  })
})

describe('WebVTT and SRT', () => {
  it('are read with a byte-order mark, any line ends, tags, entities and settings', () => {
    const text =
      '\uFEFFWEBVTT\r\nStyle:\r\n::cue { color: red }\r\n\r\n1\r\n00:01.500 --> 00:02.000 align:start\r\n<c.x>A &amp; <00:01.700>b</c>\r\nsecond line'
    expect(parseVtt(text)).toEqual([{ startMs: 1500, endMs: 2000, line: 'A & b\nsecond line' }])
    expect(parseVtt('1\n00:00:01,000 --> 00:00:02,500\nHi\n')).toEqual([{ startMs: 1000, endMs: 2500, line: 'Hi' }])
  })

  it('do not read the number of a cue as text if the line before it contains blanks', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nHi\n \n2\n00:00:02,000 --> 00:00:03,000\n42\n'
    expect(parseVtt(text).map(({ line }) => line)).toEqual(['Hi', '42'])
  })

  it('can be written and read again with any text, even beyond a day', () => {
    const cues = [
      { startMs: 0, endMs: 1, line: '<b>5 > 4 --> 3</b> & more' },
      { startMs: 90_061_001, endMs: 90_062_000, line: 'one\ntwo' },
    ]
    const text = writeVtt(cues, 'en')
    expect(text).toMatch(/^WEBVTT\nKind: captions\nLanguage: en\n\n/)
    expect(text).toContain('25:01:01.001 --> 25:01:02.000')
    expect(parseVtt(text)).toEqual(cues)
  })

  it('do not let a blank line in the text end the cue', () => {
    expect(parseVtt(writeVtt([{ startMs: 0, endMs: 9, line: 'one\n\n \ntwo' }], 'en'))[0]?.line).toBe('one\ntwo')
  })
})

describe('rolling captions', () => {
  it('contain every line once, each until the next one starts', () => {
    const rolling = [
      { startMs: 0, endMs: 3000, line: 'first' },
      { startMs: 2000, endMs: 5000, line: 'first\nsecond' },
      { startMs: 4000, endMs: 4010, line: 'second' },
      { startMs: 4010, endMs: 6000, line: 'second\nthird' },
    ]
    expect(dedupeCaptions(rolling)).toEqual([
      { startMs: 0, endMs: 2000, line: 'first' },
      { startMs: 2000, endMs: 4010, line: 'second' },
      { startMs: 4010, endMs: 6000, line: 'third' },
    ])
  })

  it('keep a line that is repeated later', () => {
    const cues = ['yes', 'no', 'yes'].map((line, index) => ({ startMs: index * 100, endMs: index * 100 + 100, line }))
    expect(dedupeCaptions(cues)).toEqual(cues)
  })
})
