import { expect, it } from 'vitest'
import { getBasePath } from './base-path.ts'

it.each([
  ['http://archive.local/', ''],
  ['http://archive.local/tube/', '/tube'],
  ['https://home.example/apps/tube/index.html?x=1', '/apps/tube'],
])('finds that %s has the base path "%s"', (uri, path) => {
  expect(getBasePath(uri)).toBe(path)
})
