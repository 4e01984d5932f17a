import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@tubecellar/server'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  RECOVERY_LIMIT_MS,
  listCommands,
  expectCompleteArchive,
  follow,
  startArchive,
  stopArchives,
} from '../support/damaged-archive.ts'
import { shellLine } from '../support/command-line.ts'
import { prepareArchive, signIn, VIDEOS, type PreparedArchive } from '../support/prepared-archive.ts'

let prepared: PreparedArchive
beforeAll(async () => {
  prepared = await prepareArchive()
}, RECOVERY_LIMIT_MS)
afterEach(stopArchives)
afterAll(() => prepared.remove())

/** Replaces the database of the archive with a valid one without videos. */
async function replaceByEmpty(config: Config) {
  const file = databaseFile(config.dataDir)
  for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true })
  openDatabase(file).close()
}

/** Starts the server and returns the problem about an empty library that staff see, if any. */
async function problemOf(config: Config) {
  const { url } = await startArchive(config)
  const problems = (await (await signIn(url, 'admin')).ping()).problems ?? []
  return { url, problem: problems.find(({ code }) => code === 'library-empty') }
}

async function expectVideos(config: Config) {
  const { url, problem } = await problemOf(config)
  const { data } = await (await signIn(url, 'admin')).listVideos({ query: {} })
  expect(data.map(({ youtube_id: id }) => id).sort()).toEqual(VIDEOS)
  expect(problem).toBeUndefined()
}

describe('an empty library next to an archive', { timeout: RECOVERY_LIMIT_MS }, () => {
  it('is reported to staff, and is restored from the newest snapshot with videos', async () => {
    const config = await prepared.copy()
    await replaceByEmpty(config)
    const { url, problem } = await problemOf(config)
    expect(problem?.message).toContain('archived videos are in')
    expect(problem?.message).toContain('snapshots or backups with videos are in')
    expect(await (await fetch(`${url}/api/health`)).text()).toContain('OK')
    // Newer, and without videos.
    await (await signIn(url, 'admin')).createSnapshot()
    await stopArchives()
    const { out } = await follow(config, listCommands(problem?.fix ?? '')[0])
    expect(out).toContain('2 accounts, 2 videos')
    await expectCompleteArchive(config)
  })

  it('is not reported to viewers', async () => {
    const config = await prepared.copy()
    const db = openDatabase(databaseFile(config.dataDir))
    db.raw.exec('DELETE FROM videos; DELETE FROM versions')
    db.close()
    const { url, problem } = await problemOf(config)
    expect(problem).toBeDefined()
    expect((await (await signIn(url, 'ann')).ping()).problems).toEqual([])
  })

  it('is rebuilt from the media when there are no copies', async () => {
    const config = await prepared.copy()
    await replaceByEmpty(config)
    for (const folder of ['snapshots', 'backups']) await rm(join(config.dataDir, folder), { recursive: true })
    const { problem } = await problemOf(config)
    await stopArchives()
    await follow(config, listCommands(problem?.fix ?? '')[0])
    await expectVideos(config)
  })

  it('is found by the diagnostics of a stopped server, with the same command', async () => {
    const config = await prepared.copy()
    await replaceByEmpty(config)
    const doctor = `$CELLAR doctor --json --data "${config.dataDir}" --media "${config.mediaDir}"`
    const { out } = await shellLine(doctor, { home: join(config.dataDir, '..') })
    const findings = JSON.parse(out) as Array<{ check: string; state: string; fix: string | null }>
    const finding = findings.find(({ check }) => check === 'library')
    expect(finding?.state).toBe('problem')
    await follow(config, listCommands(finding?.fix ?? '')[0])
    await expectCompleteArchive(config)
  })

  it('is accepted when an empty archive was requested', async () => {
    const config = await prepared.copy()
    await replaceByEmpty(config)
    const { problem } = await problemOf(config)
    expect(listCommands(problem?.fix ?? '').at(-1)).toMatch(/^serve --start-empty /)
    await stopArchives()
    await startArchive(config, true)
    await stopArchives()
    expect((await problemOf(config)).problem).toBeUndefined()
  })

  it('is found when the media folder is mounted after the first start', async () => {
    const config = await prepared.copy()
    const away = `${config.mediaDir}-away`
    await rename(config.mediaDir, away)
    await rm(config.dataDir, { recursive: true })
    expect((await problemOf(config)).problem).toBeUndefined()
    await stopArchives()
    await rm(config.mediaDir, { recursive: true })
    await rename(away, config.mediaDir)
    const { problem } = await problemOf(config)
    await stopArchives()
    await follow(config, listCommands(problem?.fix ?? '')[0])
    await expectVideos(config)
  })
})

describe('an empty library is not reported for', { timeout: RECOVERY_LIMIT_MS }, () => {
  it('a new archive, even after its first snapshots', async () => {
    const config = await prepared.copy()
    for (const folder of [config.dataDir, config.mediaDir]) await rm(folder, { recursive: true })
    const { url, problem } = await problemOf(config)
    expect(problem).toBeUndefined()
    await (await signIn(url, 'admin')).createSnapshot()
    await stopArchives()
    // A file of another program.
    await mkdir(join(config.mediaDir, 'UCbbbbbbbbbbbbbbbbbbbbbb'))
    expect((await problemOf(config)).problem).toBeUndefined()
  })

  it('an archive whose videos were all deleted', async () => {
    const config = await prepared.copy()
    const { url } = await startArchive(config)
    const admin = await signIn(url, 'admin')
    for (const id of VIDEOS) await admin.deleteVideo({ params: { id } })
    await stopArchives()
    expect(await readdir(join(config.dataDir, 'snapshots'))).not.toEqual([])
    expect((await problemOf(config)).problem).toBeUndefined()
  })
})
