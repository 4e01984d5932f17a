import { describe, expect, it } from 'vitest'
import { automaticJson3, automaticVtt, manualVtt } from './caption-files.ts'

const cues = [
  { startMs: 300, durationMs: 3900, text: 'Forty nights, and he wrote.' },
  { startMs: 4500, durationMs: 3900, text: 'The clock says 0:04.' },
]

interface Event {
  tStartMs: number
  dDurationMs: number
  aAppend?: number
  segs?: { utf8: string }[]
}

describe('captions', () => {
  it('are plain cues when a user wrote them', () => {
    expect(manualVtt(cues, 'en')).toBe(
      'WEBVTT\nKind: captions\nLanguage: en\n\n' +
        '00:00:00.300 --> 00:00:04.200\nForty nights, and he wrote.\n\n' +
        '00:00:04.500 --> 00:00:08.400\nThe clock says 0:04.\n\n',
    )
  })

  it('overlap when they are automatic', () => {
    const { events } = automaticJson3(cues) as { events: Event[] }
    const lines = events.filter(event => event.segs !== undefined && event.aAppend === undefined)
    const [first, second] = lines
    expect(first?.segs?.map(segment => segment.utf8).join('')).toBe('forty nights and he wrote')
    expect((first?.tStartMs ?? 0) + (first?.dDurationMs ?? 0)).toBeGreaterThan(second?.tStartMs ?? Infinity)
    expect(events.some(event => event.aAppend === 1 && event.segs?.[0]?.utf8 === '\n')).toBe(true)
  })

  it('repeat the previous line while an automatic line grows word by word', () => {
    const vtt = automaticVtt(cues, 'en')
    expect(vtt.match(/forty nights and he wrote/g)?.length).toBe(2)
    expect(vtt).toContain('<c> clock</c>')
  })
})
