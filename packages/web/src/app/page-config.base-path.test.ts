import { expect, it } from 'vitest'
import { getBasePath } from './base-path.ts'

it.each([
  ['http://archive.local/', ''],
  ['http://archive.local/tube/', '/tube'],
  ['https://home.example/apps/tube/index.html?x=1', '/apps/tube'],
])('finds that %s lives under "%s"', (uri, path) => {
  expect(getBasePath(uri)).toBe(path)
})
