import { describe, expect, it } from 'vitest'
import { createCandidates } from './candidates.ts'
import { cutPassages } from './cut-passages.ts'
import { hammingDistance, signedBytes, similarity, storedWords, toBits, toBytes } from './quantize.ts'

const cue = (startS: number, line = 'some words', endS = startS + 4) => ({
  startMs: startS * 1000,
  endMs: endS * 1000,
  line,
})

describe('cutPassages', () => {
  it('cuts at the borders of cues after 30 seconds, and repeats the last 5 seconds', () => {
    const cues = Array.from({ length: 12 }, (_, index) => cue(index * 4))
    expect(cutPassages(cues).map(({ firstCue, lastCue }) => [firstCue, lastCue])).toEqual([
      [0, 6],
      [6, 11],
    ])
  })

  it('always continues, also with cues longer than a passage', () => {
    const cues = [cue(0, 'one', 60), cue(60, 'two', 120), cue(120, 'three', 121)]
    expect(cutPassages(cues).map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  })

  it('limits the characters, joins lines, and omits passages without letters', () => {
    expect(cutPassages([cue(0, 'a\n b'), cue(4, '[…]')]).map(({ text }) => text)).toEqual(['a b […]'])
    expect(cutPassages([cue(0, '♪ ♪')])).toEqual([])
    expect(cutPassages([])).toEqual([])
    expect(cutPassages([cue(0, 'x'.repeat(2000))])[0]?.text).toHaveLength(1000)
  })
})

describe('quantized vectors', () => {
  it('keep the similarity of the vectors', () => {
    const a = toBytes(Float32Array.of(0.2, -0.4, 0.1))!
    expect([...a]).toEqual([64, -127, 32])
    expect(similarity(a, a)).toBeCloseTo(1)
    expect(similarity(a, toBytes(Float32Array.of(-0.2, 0.4, -0.1))!)).toBeCloseTo(-1, 2)
    expect(toBytes(new Float32Array(3))).toBeUndefined()
  })

  it('have a bit for each positive dimension, also after they were stored', () => {
    const bits = toBits(Int8Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 1 : -1)))
    expect([...bits]).toEqual([0x55555555, 0x55])
    expect(hammingDistance(bits, new Uint32Array(4), 1)).toBe(20)
    expect(hammingDistance(bits, bits, 0)).toBe(0)
    const unaligned = Buffer.concat([Buffer.alloc(1), Buffer.from(bits.buffer)]).subarray(1)
    expect(storedWords(unaligned)).toEqual(bits)
    expect([...signedBytes(Buffer.from(Int8Array.of(-3, 5).buffer))]).toEqual([-3, 5])
  })

  it('are preselected by their bits', () => {
    const candidates = createCandidates(Uint32Array.of(0), 2)
    candidates.add({ id: 1, track: 1, passages: 4, bits: Uint32Array.of(7, 1, 15, 0) })
    candidates.add({ id: 2, track: 2, passages: 1, bits: Uint32Array.of(3) })
    candidates.add({ id: 3, track: 3, passages: 1, bits: Uint32Array.of(0, 0) })
    expect(candidates.list().map(({ embedding, place, distance }) => [embedding, place, distance])).toEqual([
      [1, 3, 0],
      [1, 1, 1],
    ])
  })
})
