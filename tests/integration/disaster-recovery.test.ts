import { cp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@tubecellar/server'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  RECOVERY_LIMIT_MS,
  listCommands,
  listHintCommands,
  expectCompleteArchive,
  follow,
  overwrite,
  findStartError,
  startArchive,
  stopArchives,
  listWatched,
} from '../support/damaged-archive.ts'
import { shellLine } from '../support/command-line.ts'
import { waitUntil } from '../support/wait-until.ts'
import { testPassword, prepareArchive, signIn, VIDEOS, type PreparedArchive } from '../support/prepared-archive.ts'

let prepared: PreparedArchive
beforeAll(async () => {
  prepared = await prepareArchive()
}, RECOVERY_LIMIT_MS)
afterEach(stopArchives)
afterAll(() => prepared.remove())

type Damage = [what: string, code: string, damage: (file: string, config: Config) => Promise<unknown>]
const DAMAGES: Damage[] = [
  ['missing', 'databaseMissing', file => rm(file)],
  ['empty', 'databaseMissing', file => truncate(file)],
  ['damaged at its beginning', 'databaseCorrupted', file => overwrite(file, 0, 'x'.repeat(100))],
  ['damaged in the middle', 'databaseCorrupted', file => overwrite(file, 4096 * 3, 'x'.repeat(4096 * 40))],
  [
    'replaced by another file',
    'databaseCorrupted',
    file => rm(file).then(() => writeFile(file, 'a string'.repeat(900))),
  ],
]

describe('a database that is', () => {
  it.each(DAMAGES)(
    '%s is restored from the newest snapshot',
    { timeout: RECOVERY_LIMIT_MS },
    async (what, code, damage) => {
      const config = await prepared.copy()
      await damage(databaseFile(config.dataDir), config)
      const before = await readdir(config.mediaDir, { recursive: true })
      const refusal = await findStartError(config)
      expect(refusal.code).toBe(code)
      expect(await readdir(config.mediaDir, { recursive: true })).toEqual(before)
      await follow(config, listHintCommands(refusal)[0])
      const kept = (await readdir(config.dataDir)).filter(name => name.includes('set-aside'))
      expect(kept.length > 0).toBe(what !== 'missing')
      await expectCompleteArchive(config)
    },
  )

  it('damaged is restored from a ZIP backup when there are no snapshots', { timeout: RECOVERY_LIMIT_MS }, async () => {
    const config = await prepared.copy()
    await overwrite(databaseFile(config.dataDir), 0, 'x'.repeat(100))
    await rm(join(config.dataDir, 'snapshots'), { recursive: true })
    await follow(config, listHintCommands(await findStartError(config))[0])
    await expectCompleteArchive(config)
  })

  it('damaged is rebuilt from the media when there are no copies', { timeout: RECOVERY_LIMIT_MS }, async () => {
    const config = await prepared.copy()
    await overwrite(databaseFile(config.dataDir), 0, 'x'.repeat(100))
    for (const folder of ['snapshots', 'backups']) await rm(join(config.dataDir, folder), { recursive: true })
    const { out } = await follow(config, listHintCommands(await findStartError(config))[0])
    expect(out).toContain('.set-aside-')
    const { url } = await startArchive(config)
    const { data } = await (await signIn(url, 'admin')).listVideos({ query: {} })
    expect(data.map(({ youtube_id: id }) => id).sort()).toEqual(VIDEOS)
  })
})

describe('the database of a running server that is', () => {
  const ACCIDENTS: Array<[what: string, code: string, accident: (file: string) => Promise<unknown>]> = [
    ['deleted', 'database-missing', file => rm(file)],
    ['replaced', 'database-replaced', file => rename(file, `${file}-away`).then(() => writeFile(file, 'another file'))],
  ]
  it.each(ACCIDENTS)(
    '%s is saved, and changes are rejected from then',
    { timeout: RECOVERY_LIMIT_MS },
    async (_, code, accident) => {
      const config = await prepared.copy()
      const server = await startArchive(config)
      const ann = await signIn(server.url, 'ann')
      const admin = await signIn(server.url, 'admin')
      await ann.setWatched({ body: { id: VIDEOS[1], is_watched: true } })
      await accident(databaseFile(config.dataDir))
      const problem = await waitUntil('the server to save it', async () =>
        (await admin.ping()).problems?.find(({ message }) => message.includes('saved as the snapshot')),
      )
      expect(problem).toMatchObject({ code, blocks: 'changes' })
      await expect(ann.setWatched({ body: { id: VIDEOS[0], is_watched: false } })).rejects.toThrow()
      expect((await ann.listVideos({ query: {} })).data).toHaveLength(2)
      await server.close()
      const refusal = await findStartError(config)
      expect(refusal.hint).toContain('-saved')
      await follow(config, listHintCommands(refusal)[0])
      const { url } = await startArchive(config)
      expect((await listWatched(url, 'ann')).sort()).toEqual(VIDEOS)
    },
  )

  it('emptied is reported', { timeout: RECOVERY_LIMIT_MS }, async () => {
    const config = await prepared.copy()
    const server = await startArchive(config)
    const admin = await signIn(server.url, 'admin')
    await truncate(databaseFile(config.dataDir))
    const problem = await waitUntil('the server to notice it', async () => (await admin.ping()).problems?.[0])
    expect(problem).toMatchObject({
      code: 'database-emptied',
      fix: expect.stringContaining('--latest --offline') as string,
    })
    await server.close()
    await follow(config, listHintCommands(await findStartError(config))[0])
    await expectCompleteArchive(config)
  })
})

describe('without its data folder, an archive', () => {
  it('is rebuilt from the media instead of starting empty', { timeout: RECOVERY_LIMIT_MS }, async () => {
    const config = await prepared.copy()
    await rm(config.dataDir, { recursive: true })
    const refusal = await findStartError(config)
    expect(refusal.code).toBe('databaseMissing')
    expect(listHintCommands(refusal)).toHaveLength(2)
    await follow(config, listHintCommands(refusal)[0])
    const { url } = await startArchive(config)
    const { data } = await (await signIn(url, 'admin')).listVideos({ query: {} })
    expect(data.map(({ youtube_id: id }) => id).sort()).toEqual(VIDEOS)
  })

  it('starts empty with --start-empty', { timeout: RECOVERY_LIMIT_MS }, async () => {
    const config = await prepared.copy()
    await rm(config.dataDir, { recursive: true })
    expect(listHintCommands(await findStartError(config)).at(-1)).toMatch(/^serve --start-empty /)
    const { url } = await startArchive(config, true)
    expect((await (await signIn(url, 'admin')).listVideos({ query: {} })).data).toEqual([])
  })
})

describe('restoring the newest snapshot', () => {
  it('skips damaged ones and reports it', { timeout: RECOVERY_LIMIT_MS }, async () => {
    const config = await prepared.copy()
    const folder = join(config.dataDir, 'snapshots')
    const snapshot = (await readdir(folder)).sort().at(-1) ?? ''
    await cp(join(folder, snapshot), join(folder, '20990101-120000000-daily.db'))
    await overwrite(join(folder, '20990101-120000000-daily.db'), 4096 * 3, 'x'.repeat(4096 * 40))
    await rm(databaseFile(config.dataDir))
    const { out } = await follow(config, listHintCommands(await findStartError(config))[0])
    expect(out).toContain('Skipped 20990101-120000000-daily.db: It is damaged')
    expect(out).toContain(`Restored ${snapshot}: 2 accounts, 2 videos.`)
    await expectCompleteArchive(config)
  })

  it('is rejected while a server runs', { timeout: RECOVERY_LIMIT_MS }, async () => {
    const config = await prepared.copy()
    await startArchive(config)
    const ran = await shellLine(`$CELLAR snapshot restore --latest --offline --data "${config.dataDir}"`, {
      home: join(config.dataDir, '..'),
    })
    expect(ran).toMatchObject({ exitCode: 1, err: expect.stringContaining('Another server is using') as string })
  })
})

describe('a schema that does not fit', () => {
  const changeSchema = (config: Config, sql: string) => {
    const db = openDatabase(databaseFile(config.dataDir))
    db.raw.exec(sql)
    db.close()
  }
  const schemaOf = (config: Config) => {
    const db = openDatabase(databaseFile(config.dataDir))
    const schema = Number(db.raw.pragma('user_version', { simple: true }))
    db.close()
    return schema
  }

  it('because it is newer is solved by the newest snapshot that fits', { timeout: RECOVERY_LIMIT_MS }, async () => {
    const config = await prepared.copy()
    changeSchema(config, 'PRAGMA user_version = 9999')
    const refusal = await findStartError(config)
    expect(refusal.code).toBe('newerSchema')
    await follow(config, listHintCommands(refusal)[0])
    await expectCompleteArchive(config)
  })

  it(
    'because an upgrade fails leaves the file unchanged, with a copy of it',
    { timeout: RECOVERY_LIMIT_MS },
    async () => {
      const config = await prepared.copy()
      const schema = schemaOf(config)
      // The last migration creates something that already exists.
      changeSchema(config, `PRAGMA user_version = ${schema - 1}`)
      const refusal = await findStartError(config)
      expect(refusal).toMatchObject({
        code: 'migrationFailed',
        message: expect.stringMatching(/duplicate|already/) as string,
      })
      expect(await readdir(join(config.dataDir, 'snapshots'))).toContainEqual(
        expect.stringMatching(/before-upgrade\.db$/),
      )
      await follow(config, listHintCommands(refusal)[0])
      await expectCompleteArchive(config)
    },
  )
})

it(
  'permanently lost media are accepted with the command from the diagnostics',
  { timeout: RECOVERY_LIMIT_MS },
  async () => {
    const config = { ...(await prepared.copy()), hasJobs: true }
    const home = join(config.dataDir, '..')
    await rm(config.mediaDir, { recursive: true })
    const { url } = await startArchive(config)
    const login = `printf %s ${testPassword('admin')} | $CELLAR login ${url} --username admin --password-stdin`
    expect(await shellLine(login, { home })).toMatchObject({ exitCode: 0 })
    const { out } = await shellLine('$CELLAR doctor --json', { home })
    const fixes = (JSON.parse(out) as Array<{ fix: string | null }>).map(({ fix }) => fix ?? '')
    const [command] = fixes.flatMap(listCommands)
    expect(command).toBe('rescan --accept-missing')
    await follow(config, `${command} --wait`)
    const admin = await signIn(url, 'admin')
    const { data } = await admin.listVideos({ query: {} })
    expect(data.map(({ active }) => active)).toEqual([false, false])
    await waitUntil(
      'the problem to end',
      async () => !(await admin.ping()).problems?.some(({ code }) => code === 'media-missing'),
    )
    await admin.deleteVideo({ params: { id: VIDEOS[0] } })
  },
)

it('a missing media folder is not treated as a new one', { timeout: RECOVERY_LIMIT_MS }, async () => {
  const config = await prepared.copy()
  const away = `${config.mediaDir}-away`
  await rename(config.mediaDir, away)
  const server = await startArchive(config)
  await expect(readdir(config.mediaDir)).rejects.toMatchObject({ code: 'ENOENT' })
  await server.close()
  await rename(away, config.mediaDir)
  await expectCompleteArchive(config)
})
