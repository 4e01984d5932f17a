import { describe, expect, it } from 'vitest'
import { jsonText } from './json-text.ts'

describe('jsonText', () => {
  it('keeps all data and prints no control characters', () => {
    const title = 'a\x1b[2J\u009b2J\u202Eb\u2028\uFEFF é 東'
    const text = jsonText({ title })
    expect(JSON.parse(text)).toEqual({ title })
    expect(text).toMatch(/^[\x20-\x7E é東]+$/)
  })

  it('stays on one line unless it is indented', () => {
    expect(jsonText({ a: 'x\ny' })).toBe('{"a":"x\\ny"}')
  })
})
