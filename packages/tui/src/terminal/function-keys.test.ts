import { expect, it } from 'vitest'
import { createFunctionKeys } from './function-keys.ts'

it('recognizes the F1 sequences of terminals, and nothing else', () => {
  const keys = createFunctionKeys()
  const status: string[] = []
  const stop = keys.subscribe(key => status.push(key))
  for (const sequence of ['\u001bOP', '\u001b[11~', '\u001b[[A', '\u001b[P']) expect(keys.handle(sequence)).toBe(true)
  for (const sequence of ['\u001b', 'P', '\u001bOQ', '\u001b[1;5P', '\u001b[A'])
    expect(keys.handle(sequence)).toBe(false)
  stop()
  keys.handle('\u001bOP')
  expect(status).toEqual(['f1', 'f1', 'f1', 'f1'])
})
