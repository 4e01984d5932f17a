import { expect, it } from 'vitest'
import { accountExportFileName } from './account-export-name.ts'

it.each([
  ['ann', 'tubecellar-ann-2026-03-08.json'],
  ['Zoë K.', 'tubecellar-Zoë_K.-2026-03-08.json'],
  ['../a\\b:c', 'tubecellar-.._a_b_c-2026-03-08.json'],
])('names the export of %s %s', (username, name) => {
  expect(accountExportFileName(username, new Date(2026, 2, 8, 23).getTime())).toBe(name)
})
