import { expect, it } from 'vitest'
import { splitHosts } from './postgres-hosts.ts'

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
