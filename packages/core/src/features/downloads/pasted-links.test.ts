import { expect, it } from 'vitest'
import { pastedLinksProblem, splitPastedLinks } from './pasted-links.ts'

it.each([
  'dQw4w9WgXcQ',
  '@name',
  '@name/streams',
  'UCabcdefghijklmnopqrstuv',
  'PL0123456789',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
  'http://127.0.0.1:8080/a.mp4',
  'https://a.test/1 https://a.test/2',
  ' https://a.test/1 \r\n\n @name ',
  '',
])('accepts %j', text => expect(pastedLinksProblem(text)).toBeNull())

it('rejects a sentence as one line', () => {
  expect(pastedLinksProblem('not a url at all')).toBe('Nothing was sent. Not a link, ID or handle: "not a url at all".')
})

it('separates links from other lines', () => {
  expect(splitPastedLinks('@name\nnot a link\n\nhttps://a.test/1 https://a.test/2')).toEqual({
    links: ['@name', 'https://a.test/1 https://a.test/2'],
    others: ['not a link'],
  })
})

it('names the lines that are not links, and counts those after the third', () => {
  const text = ['@name', 'one', 'two', 'https://a.test/1', 'three', 'four', 'five'].join('\n')
  expect(pastedLinksProblem(text)).toBe('Nothing was sent. Not a link, ID or handle: "one", "two", "three" and 2 more.')
})

it('cuts a long line', () => {
  expect(pastedLinksProblem('x '.repeat(500))?.length).toBeLessThan(130)
})

it('names lines without characters that change the direction of the message, and cuts between characters', () => {
  expect(pastedLinksProblem('some \u202Etext')).toBe('Nothing was sent. Not a link, ID or handle: "some text".')
  expect(pastedLinksProblem(`a ${'😀'.repeat(70)}`)).toContain(`"a ${'😀'.repeat(58)}…"`)
})
