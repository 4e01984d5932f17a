import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkLive } from './check-live.ts'
import { openDatabase } from './open.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-live-'))
  file = join(folder, 'cellar.db')
})
afterEach(() => rm(folder, { recursive: true }))

/** Makes a database, or has the one that is there say that it is of another release. */
function make(schema?: number): void {
  if (!existsSync(file)) openDatabase(file).close()
  if (schema === undefined) return
  const raw = new BetterSqlite3(file)
  raw.pragma(`user_version = ${schema}`)
  raw.close()
}

it('finds a database sound that this release made', async () => {
  make()
  expect(await checkLive(file)).toEqual({ tag: 'sound' })
})

it('tells one of another release from a broken one', async () => {
  make(999)
  expect(await checkLive(file)).toEqual({ tag: 'newer', schema: 999 })
  make(1)
  expect(await checkLive(file)).toEqual({ tag: 'older', schema: 1 })
})

it('tells an empty file from one that is none of ours', async () => {
  await writeFile(file, '')
  expect(await checkLive(file)).toEqual({ tag: 'empty' })
  await writeFile(file, 'x'.repeat(8192))
  expect(await checkLive(file)).toMatchObject({ tag: 'broken' })
})
