import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import {
  createPostgresDatabase,
  databaseFile,
  dropPostgresDatabase,
  dynamicQuery,
  openDatabase,
  openPostgres,
} from '@tubecellar/server/testing'
import { cellar, spawnCellar } from '../support/command-line.ts'
import { seedLibrary } from '../support/library.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { waitUntil } from '../support/wait-until.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** See postgres-setup.ts. */
    postgresFolder: string
  }
}

/** Enough for several portions. */
const CUES = 60_000

interface Receipt {
  readonly id: string
  readonly state: string
  readonly is_search_compared: boolean
  readonly tables: Array<{ name: string; rows: number; checksum: string }>
}

let home: string
let data: string
let url: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-copy-'))
  data = join(home, 'data')
  const folder = inject('postgresFolder')
  const name = `test_${randomBytes(8).toString('hex')}`
  url = await createPostgresDatabase(folder, name)
  onTestFinished(async () => {
    await dropPostgresDatabase(folder, name)
    await removeFolder(home)
  })
})

const copy = (...args: string[]) => ['database', 'copy', ...args, '--data', data, '--json']
const run = async (...args: string[]) => {
  const { exitCode, out, err } = await cellar(copy(...args), { home })
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  return JSON.parse(out) as Receipt
}

it('A killed copy continues, and the way back has the same content', async () => {
  await mkdir(data)
  const db = openDatabase(databaseFile(data))
  seedLibrary(db, { videos: 300, channels: 5, transcriptCues: CUES })
  db.close()

  const killed = spawnCellar(copy('--to', url), { home })
  const target = await openPostgres(url, { isCopyTarget: true })
  onTestFinished(() => target.close())
  const countCues = dynamicQuery(({ build }) =>
    build.selectFrom('cues').select(({ fn }) => fn.countAll<number>().as('count')),
  )
  const cues = () => target.first(countCues)
  await waitUntil('copied cues', async () => ((await cues())?.count ?? 0) > 0, { stepMs: 5 })
  const exit = once(killed, 'exit')
  killed.kill('SIGKILL')
  await exit
  expect((await cues())?.count).toBeLessThan(CUES)

  const there = await run('--to', url)
  expect(there).toMatchObject({ state: 'complete', is_search_compared: true })
  expect(there.tables.find(({ name }) => name === 'cues')).toMatchObject({ rows: CUES })
  expect((await readdir(data)).filter(name => name.startsWith('database-copy-'))).toHaveLength(1)

  const back = await run('--from', url, '--to', join(home, 'back.db'))
  expect(back.tables).toEqual(there.tables)
})
