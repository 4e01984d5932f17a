import { expect, it } from 'vitest'
import { canonicalLanguage, containerLanguage } from './language.ts'

it.each([
  ['de', 'deu'],
  ['de-AT', 'deu'],
  ['en-US', 'eng'],
  ['fr', 'fra'],
  ['deu', 'deu'],
  ['gsw', 'gsw'],
  ['und', undefined],
  ['', undefined],
  ['not a language', undefined],
])('the language %s is named %s in a container', (language, name) => {
  expect(containerLanguage(language)).toBe(name)
})

it('has a name for every language, which means the same', () => {
  for (const language of ['ar', 'cs', 'es', 'hi', 'ja', 'ko', 'nl', 'no', 'pl', 'pt', 'ru', 'uk', 'zh'])
    expect(canonicalLanguage(containerLanguage(language) ?? '')).toBe(language)
})
