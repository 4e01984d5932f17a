import { describe, expect, it } from 'vitest'
import { parseQuery } from './parse-query.ts'

const NOW_S = Date.UTC(2026, 0, 31) / 1000
const parse = (text: string) => parseQuery(text, NOW_S)
const terms = (text: string) =>
  parse(text).terms.map(term =>
    term.kind === 'near'
      ? `${term.terms.map(part => part.text).join(' ~ ')} ${term.distance}`
      : `${term.kind} ${term.text}`,
  )
const conditions = (text: string) => parse(text).conditions
const day = (text: string) => Date.parse(text) / 1000

describe('A query', () => {
  it('consists of words, phrases and exclusions', () => {
    expect(terms('red "light house" -storm -"two words"')).toEqual([
      'word red',
      'phrase light house',
      'not storm',
      'not two words',
    ])
    expect(terms('5" - open')).toEqual(['word 5"', 'word -', 'word open'])
    expect(terms('"" "open')).toEqual(['word "open'])
  })

  it('can require that two terms are near one another', () => {
    expect(terms('lamp NEAR tower')).toEqual(['lamp ~ tower 10'])
    expect(terms('a "b c" NEAR/3 d')).toEqual(['word a', 'b c ~ d 3'])
    expect(terms('NEAR lamp')).toEqual(['word NEAR', 'word lamp'])
    expect(terms('lamp near tower NEAR/900 sea')).toEqual(['word lamp', 'word near', 'tower ~ sea 30'])
  })

  it('has filters with their places', () => {
    const { filters } = parse('lamp lang:DE channel:"dark sky" foo:bar')
    expect(filters).toEqual([
      { key: 'lang', value: 'DE', text: 'lang:DE', start: 5, end: 12 },
      { key: 'channel', value: 'dark sky', text: 'channel:"dark sky"', start: 13, end: 31 },
    ])
    expect(terms('lamp lang:DE foo:bar length:')).toEqual(['word lamp', 'word foo:bar'])
  })

  it('selects sections by keyword, and by the first words of TubeArchivist', () => {
    expect(parse('lamp in:comments in:video').sections).toEqual(['comments', 'videos'])
    expect(parse('video:lamp').sections).toEqual(['videos'])
    expect(terms('video:lamp')).toEqual(['word lamp'])
    expect(parse('channel: lamp').sections).toEqual(['channels'])
    expect(parse('channel:lamp').conditions.channels).toEqual(['lamp'])
    expect(parse('full: lamp').sections).toEqual(['transcripts'])
    expect([parse('simple: lamp').sections, terms('simple:lamp')]).toEqual([undefined, ['word lamp']])
  })
})

describe('Filters', () => {
  it('limit the length', () => {
    expect(conditions('length:<5m')).toEqual({ maxDuration: 299 })
    expect(conditions('length:>1h20m')).toEqual({ minDuration: 4801 })
    expect(conditions('length:>=5 length:<=90s')).toEqual({ minDuration: 300, maxDuration: 90 })
    expect(conditions('length:5m..20m length:>=10m')).toEqual({ minDuration: 600, maxDuration: 1200 })
    expect(conditions('length:1h')).toEqual({ minDuration: 3600, maxDuration: 7199 })
  })

  it('limit the date', () => {
    expect(conditions('after:2024-05')).toEqual({ publishedFrom: day('2024-05-01') })
    expect(conditions('before:2024')).toEqual({ publishedBefore: day('2024-01-01') })
    expect(conditions('published:2023')).toEqual({
      publishedFrom: day('2023-01-01'),
      publishedBefore: day('2024-01-01'),
    })
    expect(conditions('published:2024-02-28..2024-03')).toEqual({
      publishedFrom: day('2024-02-28'),
      publishedBefore: day('2024-04-01'),
    })
    expect(conditions('after:30d')).toEqual({ publishedFrom: day('2026-01-01') })
  })

  it('limit resolution, type, language, tags and watch state', () => {
    expect(conditions('resolution:1080p')).toEqual({ minHeight: 721, maxHeight: 1080 })
    expect(conditions('resolution:>=4k')).toEqual({ minHeight: 1441 })
    expect(conditions('resolution:<720')).toEqual({ maxHeight: 480 })
    expect(conditions('type:short type:live')).toEqual({ types: ['shorts', 'streams'] })
    expect(conditions('lang:de lang:en-GB tag:"Oral History" tag:sea')).toEqual({
      langs: ['de', 'en-gb'],
      tags: ['oral history', 'sea'],
    })
    expect([conditions('watched:yes'), conditions('watched:started')]).toEqual([
      { watched: 'yes' },
      { watched: 'started' },
    ])
    expect(conditions('active:no subscribed:yes')).toEqual({ isActive: false, isSubscribed: true })
  })

  it.each([
    'length:long',
    'after:2024-13',
    'published:2024-02-31',
    'resolution:tall',
    'type:film',
    'watched:maybe',
    'lang:!',
    'in:nowhere',
  ])('are rejected with an example: %s', text =>
    expect(() => parse(`lamp ${text}`)).toThrow(`"${text}" is not a valid filter. Example: ${text.split(':')[0]}:`),
  )
})
