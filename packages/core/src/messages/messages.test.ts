import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countTexts } from './en/format.ts'
import type { Translated } from './messages.ts'

it('accepts texts of another locale with the same keys and parameters', () => {
  const longForm = {
    subscribers: (count: number) => `Number of subscribers: ${count}`,
    days: (count: number) => `Number of days: ${count}`,
    videos: (count: number) => `Number of videos: ${count}`,
    items: (count: number) => `Number of items: ${count}`,
    accounts: (count: number) => `Number of accounts: ${count}`,
  } satisfies Translated<typeof countTexts>
  // @ts-expect-error A key without a text.
  const incomplete = {} satisfies Translated<typeof countTexts>
  expect(Object.keys(longForm)).toEqual(Object.keys(countTexts))
  expect(Object.keys(incomplete)).not.toEqual(Object.keys(countTexts))
})

const MAX_KEY_LENGTH = 26
const FOLDER = new URL('./en/', import.meta.url)
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))

it.each(files)('the keys of %s are short and not numbered', async file => {
  const groups = Object.values((await import(new URL(file, FOLDER).href)) as Record<string, object>)
  const keys = groups.flatMap(group => Object.keys(group))
  expect(keys.filter(key => key.length > MAX_KEY_LENGTH || /\d$/.test(key))).toEqual([])
  expect(keys).not.toEqual([])
})
