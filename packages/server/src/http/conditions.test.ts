import { describe, expect, it } from 'vitest'
import { checkConditions, isRangeCurrent } from './conditions.ts'

const BEFORE = 'Sat, 01 Jan 2022 00:00:00 GMT'
const MODIFIED = 'Sun, 01 Jan 2023 00:00:00 GMT'
const AFTER = 'Mon, 01 Jan 2024 00:00:00 GMT'
const version = { etag: 'W/"a-1"', lastModified: MODIFIED }

describe('a file', () => {
  it.each([
    {},
    { 'if-none-match': '"other"' },
    { 'if-none-match': '"other"', 'if-modified-since': MODIFIED },
    { 'if-modified-since': BEFORE },
    { 'if-modified-since': 'nonsense' },
    { 'if-match': '"other", "a-1"' },
    { 'if-match': '*' },
    { 'if-match': 'W/"a-1"', 'if-unmodified-since': BEFORE },
    { 'if-unmodified-since': MODIFIED },
    { 'if-unmodified-since': 'nonsense' },
    { 'if-none-match': 'W/"a-1"', 'cache-control': 'no-cache' },
  ])('is sent to a request with %j', headers => {
    expect(checkConditions(headers, version)).toBe('send')
  })

  it.each([
    { 'if-none-match': 'W/"a-1"' },
    { 'if-none-match': '"a-1"' },
    { 'if-none-match': '"other", W/"a-1"' },
    { 'if-none-match': '*' },
    { 'if-modified-since': MODIFIED },
    { 'if-modified-since': AFTER },
  ])('is unchanged for a request with %j', headers => {
    expect(checkConditions(headers, version)).toBe('unchanged')
  })

  it.each([
    { 'if-match': '"other"' },
    { 'if-match': '"other"', 'cache-control': 'no-cache' },
    { 'if-unmodified-since': BEFORE },
  ])('has changed for a request with %j', headers => {
    expect(checkConditions(headers, version)).toBe('changed')
  })
})

it.each([
  [undefined, true],
  ['W/"a-1"', true],
  ['"other"', false],
  [MODIFIED, true],
  [BEFORE, false],
  ['nonsense', false],
])('a range with the condition %j is current: %j', (ifRange, isCurrent) => {
  expect(isRangeCurrent(ifRange, version)).toBe(isCurrent)
})
