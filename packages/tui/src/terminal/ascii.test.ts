import { expect, it } from 'vitest'
import { toAscii } from './ascii.ts'

it('replaces drawing characters by plain ones of the same width', () => {
  const drawn = '╭─ Keys ─╮│━━╸──═│✓ ► ▃█ …'
  const text = toAscii(drawn)
  expect(text).toHaveLength(drawn.length)
  expect(text).toMatch(/^[ -~]*$/)
  expect(text.startsWith('+- Keys -+|')).toBe(true)
})

it('does not change titles', () => {
  expect(toAscii('Ångström, 日本 – “x”')).toBe('Ångström, 日本 – “x”')
})
