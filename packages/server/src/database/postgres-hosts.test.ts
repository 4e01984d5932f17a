import { expect, it } from 'vitest'
import { addPassword, splitHosts } from './postgres-hosts.ts'

it.each([
  [
    'postgres://me:p,w@a:1,b:2/archive?x=1,2',
    ['postgres://me:p,w@a:1/archive?x=1,2', 'postgres://me:p,w@b:2/archive?x=1,2'],
  ],
  ['postgres://a,[::1]:5432/archive', ['postgres://a/archive', 'postgres://[::1]:5432/archive']],
  ['postgres://me@/archive?host=/run/postgresql', ['postgres://me@/archive?host=/run/postgresql']],
  ['archive', ['archive']],
])('The PostgreSQL URL %s names these hosts', (url, urls) => {
  expect(splitHosts(url)).toEqual(urls)
})

it.each([
  ['postgres://me@host/archive', 'postgres://me:s@cr/et@host/archive', 'postgres://me:s@cr/et@host/archive'],
  ['postgres://me@host/archive', 'postgres://me:secret@host/other', 'postgres://me@host/archive'],
  ['postgres://me@host/archive', 'postgres://you:secret@host/archive', 'postgres://me@host/archive'],
  ['postgres://me@host/archive', undefined, 'postgres://me@host/archive'],
])('%s has the password of the same URL only', (url, known, expected) => {
  expect(addPassword(url, known)).toBe(expected)
})
