import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findPhrases, parsePhrases } from './phrases.ts'

const lists = parsePhrases(readFileSync(new URL('phrases.txt', import.meta.url), 'utf8'))

function texts(text: string): string[] {
  return findPhrases(text, lists.general).map(match => match.text)
}

it('parses patterns with their advice, and those for commit subjects apart', () => {
  const { general, subjects } = parsePhrases(
    '# A comment\n\n\\bfoo\\b\n    bar\n\n[commit subjects]\n\n^[a-z]\n    A\n',
  )
  expect(general).toEqual([{ pattern: /\bfoo\b/giu, advice: 'bar' }])
  expect(subjects).toEqual([{ pattern: /^[a-z]/gu, advice: 'A' }])
})

it('distinguishes case only where a pattern contains an upper-case letter', () => {
  const { general } = parsePhrases('\\bfoo\n  x\n\\b[Bb]ar\n  y\n')
  expect(findPhrases('FOO BAR bar', general).map(match => match.text)).toEqual(['FOO', 'bar'])
})

it.each([
  ['Nobody waits', ['Nobody']],
  ['the value is no number', ['is no number']],
  ['there is no number', []],
  ['it is no longer used', []],
  ['See what this is. What the user is', ['What the user is']],
  ['the theatre of two persons', ['theatre', 'persons']],
])('finds in %j: %j', (text, found) => {
  expect(texts(text)).toEqual(found)
})

it('has general phrases and phrases for commit subjects', () => {
  expect(lists.general.length).toBeGreaterThan(50)
  expect(findPhrases('Let the server wait', lists.subjects)).toHaveLength(1)
  expect(findPhrases('Retry failed extras', lists.subjects)).toEqual([])
})
