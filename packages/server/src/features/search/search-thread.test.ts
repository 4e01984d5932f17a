import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { createSearchThread, type SearchThread } from './search-thread.ts'
import { parseSearch } from './parse-search.ts'

const folder = mkdtempSync(join(tmpdir(), 'cellar-search-'))
const file = join(folder, 'cellar.db')
let thread: SearchThread | undefined
afterEach(async () => {
  await thread?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('rejects the searches of a thread that exits, and starts another for the next', async () => {
  thread = createSearchThread(file)
  const find = () => thread?.find(parseSearch('video:')!, { offset: 0, limit: 30 })
  const outcomes = await Promise.allSettled([find(), find()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  openDatabase(file).close()
  expect(await find()).toEqual({ names: [], lines: [] })
})
