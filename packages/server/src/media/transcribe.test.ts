import { describe, expect, it } from 'vitest'
import { readProgress } from './transcribe.ts'

describe('the progress of a program for speech recognition', () => {
  it.each([
    ['whisper_print_progress_callback: progress =  45%', 0.45],
    ['[00:01:00.000 --> 00:01:04.000]   The lamp turns.', 0.5],
    ['[00:30.000 --> 00:34.000] The lamp turns.', 0.25],
    ['[03:00.000 --> 03:04.000] longer than the video', 1],
  ])('is read from %j', (line, part) => {
    expect(readProgress(line, 120)).toBe(part)
  })

  it.each(['loading model', 'progress = many%', '[music]'])('is not read from %j', line => {
    expect(readProgress(line, 120)).toBeUndefined()
  })

  it('is unknown if the duration is', () => {
    expect(readProgress('[00:30.000 --> 00:34.000] text', 0)).toBeUndefined()
  })
})
