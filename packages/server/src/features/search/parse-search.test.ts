import { describe, expect, it } from 'vitest'
import { parseSearch } from './parse-search.ts'

const word = (text: string) => ({ tag: 'word', text })
const phrase = (text: string) => ({ tag: 'phrase', text })
const not = (text: string) => ({ tag: 'not', text })
const plain = { type: 'simple', channel: [], fuzziness: 'auto' }

describe('the search language', () => {
  it('converts plain words to lower case', () => {
    expect(parseSearch('  Quiet   RIVER ')).toEqual({ ...plain, terms: [word('quiet'), word('river')] })
  })

  it('reads the type only from the first word', () => {
    expect(parseSearch('video:river night')).toEqual({ ...plain, type: 'video', terms: [word('river'), word('night')] })
    expect(parseSearch('full: river')).toEqual({ ...plain, type: 'full', terms: [word('river')] })
    expect(parseSearch('river video:night')).toEqual({ ...plain, terms: [word('river'), word('video:night')] })
  })

  it('assigns words to a key until the next key, and to the text after term:', () => {
    expect(parseSearch('video: quiet channel:harbour lights active:no term:river')).toEqual({
      ...plain,
      type: 'video',
      terms: [word('quiet'), word('river')],
      channel: [word('harbour'), word('lights')],
      isActive: false,
    })
  })

  it('accepts the keys of each type, and searches for other keys as text', () => {
    expect(parseSearch('channel: subscribed:yes active:yes lang:de')).toEqual({
      ...plain,
      type: 'channel',
      terms: [],
      isActive: true,
      isSubscribed: true,
    })
    expect(parseSearch('simple: active:yes fuzzy:no')).toEqual({ ...plain, terms: [word('active:yes')], fuzziness: 0 })
    expect(parseSearch('full: a lang:de en source:auto channel:b')).toEqual({
      ...plain,
      type: 'full',
      terms: [word('a')],
      lang: 'de',
      source: 'auto',
      channel: [word('b')],
    })
  })

  it('reads active and subscribed as no unless yes is one of the values', () => {
    expect(parseSearch('channel: active:maybe yes subscribed:')).toMatchObject({ isActive: true, isSubscribed: false })
  })

  // prettier-ignore
  it.each([
    ['no', 0], ['0', 0], ['1', 1], ['2', 2], ['9', 2], ['auto', 'auto'], ['', 'auto'],
  ])('reads fuzzy:%s as %s', (value, fuzziness) => {
    expect(parseSearch(`a fuzzy:${value}`)).toMatchObject({ fuzziness })
  })

  it('treats words with several colons or an unknown prefix as text', () => {
    expect(parseSearch('video:a:b')).toEqual({ ...plain, terms: [word('video:a:b')] })
    expect(parseSearch('video: channel:a:b https://x')).toMatchObject({
      terms: [word('channel:a:b'), word('https://x')],
    })
    expect(parseSearch(':')).toEqual({ ...plain, terms: [word(':')] })
  })

  it('keeps phrases together and leaves out words with a minus', () => {
    expect(parseSearch('"Quiet river" -night -"paper boat" - --x')).toEqual({
      ...plain,
      terms: [phrase('quiet river'), not('night'), not('paper boat'), word('-'), not('-x')],
    })
    expect(parseSearch('full:"by: the" channel:"harbour lights"')).toMatchObject({
      type: 'full',
      terms: [phrase('by: the')],
      channel: [phrase('harbour lights')],
    })
  })

  it('treats a quote that is never closed as a letter', () => {
    expect(parseSearch('"quiet river')).toEqual({ ...plain, terms: [word('"quiet'), word('river')] })
    expect(parseSearch('"a" b"')).toEqual({ ...plain, terms: [phrase('a'), word('b"')] })
  })

  it('returns no query for blanks', () => {
    expect(parseSearch('')).toBeUndefined()
    expect(parseSearch(' \t\n\u3000')).toBeUndefined()
  })

  it('parses any text quickly', () => {
    const start = performance.now()
    for (const piece of ['"', 'a:', '-"', ' "', ':"', 'video:"']) parseSearch(piece.repeat(2000))
    expect(performance.now() - start).toBeLessThan(500)
  })
})
