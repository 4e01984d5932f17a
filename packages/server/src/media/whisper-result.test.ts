import { describe, expect, it } from 'vitest'
import { parseWhisperResult } from './whisper-result.ts'

describe('the result of a whisper program', () => {
  it('is read from the JSON of whisper.cpp', () => {
    const segment = (from: number, to: number, text: string) => ({ timestamps: {}, offsets: { from, to }, text })
    const json = {
      model: { type: 'base' },
      result: { language: 'deu' },
      transcription: [
        segment(0, 2400, ' The lamp turns.'),
        segment(2400, 9000, ' [BLANK_AUDIO]'),
        segment(9000, 9000, ' empty'),
        segment(9000, 12_500, ' (laughs) Once.'),
      ],
    }
    expect(parseWhisperResult(JSON.stringify(json))).toEqual({
      lang: 'de',
      cues: [
        { startMs: 0, endMs: 2400, line: 'The lamp turns.' },
        { startMs: 9000, endMs: 12_500, line: '(laughs) Once.' },
      ],
    })
  })

  it('is read from the JSON of openai-whisper', () => {
    const json = { text: ' Hello.', language: 'en', segments: [{ id: 0, start: 0.5, end: 1.26, text: ' Hello.' }] }
    expect(parseWhisperResult(JSON.stringify(json))).toEqual({
      lang: 'en',
      cues: [{ startMs: 500, endMs: 1260, line: 'Hello.' }],
    })
  })

  it.each(['', '[]', '{"language":"en"}', '{"result":{"language":"en"},"transcription":[{"text":"x"}]}'])(
    'is refused if it is %j',
    text => {
      expect(parseWhisperResult(text)).toBeUndefined()
    },
  )
})
