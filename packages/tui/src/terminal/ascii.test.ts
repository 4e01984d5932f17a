import { expect, it } from 'vitest'
import { toAscii } from './ascii.ts'

it('draws with plain characters, each as wide as before', () => {
  const drawn = '╭─ Keys ─╮│━━╸──═│✓ ► ▃█ …'
  const text = toAscii(drawn)
  expect(text).toHaveLength(drawn.length)
  expect(text).toMatch(/^[ -~]*$/)
  expect(text.startsWith('+- Keys -+|')).toBe(true)
})

it('leaves titles as they are', () => {
  expect(toAscii('Ångström, 日本 – “x”')).toBe('Ångström, 日本 – “x”')
})
