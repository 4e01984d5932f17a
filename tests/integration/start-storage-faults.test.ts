/**
 * A server that is started while a disk is full, read-only or unmounted: it serves what is available, and continues
 * when the disk works again.
 */
import { existsSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import { diagnoseArchive, findArchiveFaults } from '@tubecellar/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  add,
  archived,
  codes,
  idsFrom,
  makeHome,
  startOn,
  untilArchived,
  untilIdle,
  untilWell,
} from '../support/disk-server.ts'
import { fakeVideoId } from '../support/fake-yt-dlp.ts'
import { IS_POSTGRES, type TestServer } from '../support/server.ts'
import { canMount, fillDiskOnce, mountDisk, remountDisk } from '../support/small-disk.ts'
import { waitForSearchIndex } from '../support/wait-for-search-index.ts'
import { waitUntil } from '../support/wait-until.ts'

const LIMIT_MS = 180_000

/** The status of a request for the file of a video. */
async function watch(server: TestServer, client: Client, id: string): Promise<number> {
  const { media_url } = await client.getVideo({ params: { id } })
  const { url } = await client.signMedia({ body: { path: media_url } })
  const response = await server.fetch(url, { headers: { range: 'bytes=0-3' } })
  await response.body?.cancel()
  return response.status
}

describe.skipIf(!canMount)('a start', { timeout: LIMIT_MS }, () => {
  it('on a read-only media disk serves the library, and downloads when the disk is writable', async () => {
    const home = await makeHome()
    mountDisk(home.media, 'size=512m')
    const server = await startOn(home)
    await add(await server.signIn(), idsFrom(0, 1))
    await untilArchived(server, await server.signIn(), 1)

    await server.restart({}, () => remountDisk(home.media, 'ro'))
    const client = await server.signIn()
    expect(await codes(client)).toEqual(['media-read-only'])
    expect(await (await server.fetch('/api/health/')).json()).toBe('Degraded: media-read-only')
    expect(await watch(server, client, fakeVideoId('good', 0))).toBe(206)
    await expect(client.deleteVideo({ params: { id: fakeVideoId('good', 0) } })).rejects.toMatchObject({ status: 503 })
    await add(client, idsFrom(1, 2))
    await waitUntil('an item that waits', async () =>
      (await client.listDownloads({ query: {} })).data.find(({ message }) => message?.includes('read-only')),
    )

    remountDisk(home.media, 'rw')
    await untilArchived(server, client, 3)
    expect(await codes(client)).toEqual([])
  })

  it('on a media disk that was never used and is read-only marks and uses it later', async () => {
    const home = await makeHome()
    mountDisk(home.media, 'size=512m')
    const server = await startOn(home, { hasJobs: false })
    await server.restart({ hasJobs: true }, async () => {
      await rm(`${home.media}/.tubecellar`, { force: true })
      remountDisk(home.media, 'ro')
    })
    const client = await server.signIn()
    expect(await codes(client)).toEqual(['media-read-only'])
    remountDisk(home.media, 'rw')
    await untilWell(client)
    await add(client, idsFrom(10, 1))
    await untilArchived(server, client, 1)
  })

  it('without the media disk serves the library, creates no folder at its path, and continues when it is mounted', async () => {
    const home = await makeHome()
    home.media = `${home.data}-media`
    const unmount = mountDisk(home.media, 'size=512m')
    const server = await startOn(home)
    const first = await server.signIn()
    await add(first, idsFrom(20, 1))
    await untilArchived(server, first, 1)
    await untilIdle(first)

    await server.restart({}, async () => {
      unmount()
      await rm(home.media, { recursive: true })
    })
    const client = await server.signIn()
    expect(await codes(client)).toEqual(['media-missing'])
    expect(await archived(client)).toBe(1)
    expect(await watch(server, client, fakeVideoId('good', 20))).toBe(404)
    await expect(stat(home.media)).rejects.toMatchObject({ code: 'ENOENT' })

    // Another disk, because the first one ended with its mount: its marker identifies it as the media folder.
    mountDisk(home.media, 'size=512m')
    await waitUntil('an empty disk to be refused', async () => (await codes(client)).includes('media-missing'))
    await server.addFile('mediaDir', '.tubecellar', '')
    await untilWell(client)
    await add(client, idsFrom(21, 1))
    await untilArchived(server, client, 2)
  })
})

describe.skipIf(!canMount)('a start on a data disk', { timeout: LIMIT_MS }, () => {
  /** A server with two videos, stopped and started again on its disk after `spoil` changed it. */
  async function restartOn(spoil: (server: TestServer) => unknown) {
    const home = await makeHome()
    mountDisk(home.data, 'size=96m')
    const server = await startOn(home)
    const before = await server.signIn()
    await add(before, idsFrom(40, 2))
    await untilArchived(server, before, 2)
    await untilIdle(before)
    // A server that cannot write finds the texts that are indexed.
    await waitForSearchIndex(before)
    await waitUntil('the reserve', () => existsSync(join(home.data, 'space.reserve')))
    await server.restart({}, () => spoil(server))
    return { server, home, ids: idsFrom(40, 2) }
  }

  it('that is full serves, deletes, and continues its work when there is space', async () => {
    let free = () => undefined as void
    const { server, ids } = await restartOn(({ config }) => void (free = fillDiskOnce(config.dataDir)))
    const client = await server.signIn()
    expect(await archived(client)).toBe(2)
    expect(await codes(client)).toEqual(['data-full'])
    expect(await watch(server, client, ids[0]!)).toBe(206)
    await expect(client.updateUserConfig({ body: { page_size: 7 } })).rejects.toMatchObject({ status: 507 })

    await client.deleteVideo({ params: { id: ids[0]! } })
    expect(await archived(client)).toBe(1)
    expect((await client.getTrashStats()).count).toBe(1)
    await client.emptyTrash({ body: { all: true } })
    await waitUntil('an empty trash', async () => (await client.getTrashStats()).count === 0)

    free()
    await untilWell(client)
    await client.updateUserConfig({ body: { page_size: 7 } })
    await add(client, idsFrom(42, 1))
    await untilArchived(server, client, 2)
    await untilIdle(client)
  })

  it('that is full to the last byte serves a copy of the database until there is space', async () => {
    let free = () => undefined as void
    const { server, ids } = await restartOn(({ config }) => {
      rmSync(join(config.dataDir, 'space.reserve'))
      free = fillDiskOnce(config.dataDir)
    })
    const client = await server.signIn()
    expect(await codes(client)).toEqual(['data-full'])
    expect(await watch(server, client, ids[0]!)).toBe(206)
    await expect(client.deleteVideo({ params: { id: ids[0]! } })).rejects.toMatchObject({ status: 507 })

    free()
    await untilWell(client)
    expect(await archived(client)).toBe(2)
    await client.deleteVideo({ params: { id: ids[0]! } })
    expect(await archived(client)).toBe(1)
    await untilIdle(client)
  })

  if (IS_POSTGRES)
    it('that is read-only ends the start with the reason', async () => {
      const { server, home } = await restartOn(() => undefined)
      await expect(server.restart({}, () => remountDisk(home.data, 'ro'))).rejects.toMatchObject({
        code: 'folderNotWritable',
        message: expect.stringContaining(home.data) as string,
      })
      remountDisk(home.data, 'rw')
      await server.restart()
      expect(await codes(await server.signIn())).toEqual([])
    })

  // Only SQLite has its database on the data disk, of which a server can use a copy.
  it.skipIf(IS_POSTGRES)('that is read-only serves a copy of the database, and continues later', async () => {
    const { server, home, ids } = await restartOn(({ config }) => remountDisk(config.dataDir, 'ro'))
    const client = await server.signIn()
    expect(await archived(client)).toBe(2)
    const viewer = await server.signIn('viewer')
    expect(await codes(viewer)).toEqual(['data-read-only'])
    expect(await (await server.fetch('/api/health/')).json()).toBe('Degraded: data-read-only')
    expect(await watch(server, client, ids[0]!)).toBe(206)
    expect((await client.search({ query: { query: 'Quick' } })).results.video_results.length).toBeGreaterThan(0)
    const { message, fix } = (await client.ping()).problems![0]!
    const inDoctor = { check: 'data folder', state: 'problem', message, fix }
    const findings = await client.diagnose()
    expect(findings).toContainEqual(expect.objectContaining(inDoctor))
    expect(findings).toContainEqual(expect.objectContaining({ check: 'database', state: 'ok' }))
    const readOnly = { status: 503, message: expect.stringContaining('read-only') as string }
    await expect(client.deleteVideo({ params: { id: ids[0]! } })).rejects.toMatchObject(readOnly)
    await expect(client.updateUserConfig({ body: { page_size: 7 } })).rejects.toMatchObject(readOnly)
    await expect(add(client, idsFrom(43, 1))).rejects.toMatchObject(readOnly)
    await viewer.logout()
    await expect(archived(viewer)).rejects.toMatchObject({ status: 403 })

    remountDisk(home.data, 'rw')
    await untilWell(client)
    await client.updateUserConfig({ body: { page_size: 7 } })
    await add(client, idsFrom(43, 1))
    await untilArchived(server, client, 3)
    await untilIdle(client)
    await waitUntil('the copy to be removed', async () => (await copiesOf(process.pid)).length === 0)
    await server.restart()
    expect(await archived(await server.signIn())).toBe(3)
  })

  it('has the same diagnostics without a server as with one', async () => {
    const { server } = await restartOn(() => undefined)
    const { config } = server
    const withProblems = async (spoil: () => unknown) => {
      let offline: unknown[] = []
      await server.restart({}, async () => {
        spoil()
        const faults = (await findArchiveFaults(config, Date.now())) ?? []
        offline = faults.map(({ code, message, fix }) => ({ code, message, fix }))
        const findings = await diagnoseArchive(config, Date.now())
        expect(findings.find(({ check }) => check === 'database')).toMatchObject({ state: 'ok' })
        expect(findings).toContainEqual(expect.objectContaining({ state: 'problem', message: faults[0]?.message }))
      })
      const { problems = [] } = await (await server.signIn()).ping()
      const [online] = problems.map(({ code, message, fix }) => ({ code, message, fix }))
      expect(offline).toContainEqual(online)
    }
    await withProblems(() => rmSync(join(config.mediaDir, '.tubecellar')))
    await server.addFile('mediaDir', '.tubecellar', '')
    await withProblems(() => {
      rmSync(join(config.dataDir, 'space.reserve'))
      fillDiskOnce(config.dataDir)
    })
    rmSync(join(config.dataDir, 'ballast'))
    await untilWell(await server.signIn())
    if (IS_POSTGRES) return
    await withProblems(() => remountDisk(config.dataDir, 'ro'))
    remountDisk(config.dataDir, 'rw')
  })

  // See above.
  it.skipIf(IS_POSTGRES)('that is read-only rejects what it cannot serve, with the reason', async () => {
    const home = await makeHome()
    mountDisk(home.data, 'size=96m')
    const server = await startOn(home, { hasJobs: false })
    const small = await makeHome()
    mountDisk(small.data, 'size=1m')
    const asBefore = process.env['TMPDIR']
    onTestFinished(
      () => void (asBefore === undefined ? delete process.env['TMPDIR'] : (process.env['TMPDIR'] = asBefore)),
    )
    process.env['TMPDIR'] = small.data
    await expect(server.restart({}, () => remountDisk(home.data, 'ro'))).rejects.toMatchObject({
      code: 'noSpaceForCopy',
      message: expect.stringContaining(small.data) as string,
    })
    if (asBefore === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = asBefore
    remountDisk(home.data, 'rw')
    server.withDatabase(({ raw }) => raw.pragma('user_version = 1'))
    const upgrade = { code: 'upgradeNeedsWriting', message: expect.stringContaining('read-only') as string }
    await expect(server.restart({}, () => remountDisk(home.data, 'ro'))).rejects.toMatchObject(upgrade)
    expect(await copiesOf(process.pid)).toEqual([])
  })
})

/** The folders of copies of databases that a process has created. */
const copiesOf = async (pid: number) =>
  (await readdir(tmpdir())).filter(name => name.startsWith(`tubecellar-database-${pid}-`))
