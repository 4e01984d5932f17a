import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import { rebuildLibrary, startServer, type Config } from '@tubecellar/server'
import { createTestPostgres } from '@tubecellar/server/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ARCHIVE_LIMIT_MS, openSampleTube, startArchive, type Archive } from '../support/archive.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { killLeftovers, startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { IS_POSTGRES, type TestServer } from '../support/server.ts'
import { canMount, mountDisk } from '../support/small-disk.ts'
import { waitUntil } from '../support/wait-until.ts'

let tube: SampleTube
beforeAll(async () => {
  tube = await openSampleTube()
}, ARCHIVE_LIMIT_MS)
afterAll(() => tube.close())

const mediaPaths = async ({ ask }: Archive) =>
  (await ask<{ media_path: string }>('SELECT media_path FROM videos ORDER BY downloaded, id')).map(
    row => row.media_path,
  )

/** Returns the path of the new video. */
async function download(archive: Archive, url: string): Promise<string> {
  const known = await mediaPaths(archive)
  await archive.resultOf((await archive.add([url], true)).task_id)
  const [path = ''] = await waitUntil('the video', async () => {
    const added = (await mediaPaths(archive)).filter(each => !known.includes(each))
    return added.length === 1 && added
  })
  await archive.lastOf('download_pending')
  return path
}

/** The clients stay connected. */
const restart = (server: TestServer, changes: Partial<Config>) =>
  server.restart({ ...changes, port: Number(new URL(server.url).port) })

describe('an archive with two media folders', { timeout: ARCHIVE_LIMIT_MS }, () => {
  it('downloads to both, works without one of them, deletes, restores, scans, and is rebuilt', async () => {
    const base = await mkdtemp(join(tmpdir(), 'cellar-folders-'))
    const archive = await startArchive({ tube, config: { extraMediaDirs: [join(base, 'media')] } })
    onTestFinished(async () => {
      await archive.stop()
      await removeFolder(base)
    })
    const { client, server } = archive
    const { mediaDir } = server.config
    const folders = [mediaDir, join(base, 'media')] as const
    const [first, second, third] = tube.videos as [string, string, string]
    const firstPath = await download(archive, first)
    const channel = dirname(firstPath)

    // Both folders are on the same disk.
    const [one, two] = existsSync(join(mediaDir, firstPath)) ? folders : [folders[1], folders[0]]
    const away = `${two}-away`
    await restart(server, { mediaRules: { [channel]: two } })
    const secondPath = await download(archive, second)
    expect(dirname(secondPath)).toBe(channel)
    expect([existsSync(join(one, firstPath)), existsSync(join(one, secondPath))]).toEqual([true, false])
    const stem = secondPath.replace(/\.\w+$/, '')
    expect((await readdir(join(two, channel))).map(name => `${channel}/${name}`)).toEqual(
      expect.arrayContaining([secondPath, `${stem}.tubecellar.json`]),
    )

    const token = await server.addToken('viewer')
    const play = (path: string) =>
      server.fetch(`/media/${path}`, { headers: { authorization: `Token ${token}`, range: 'bytes=4-7' } })
    const statuses = async () => [(await play(firstPath)).status, (await play(secondPath)).status]
    const problems = async () => ((await client.ping()).problems ?? []).filter(({ code }) => code.startsWith('media-'))
    const rescan = async () =>
      archive.resultOf((await client.rescanFilesystem({ body: { ignore_error: false, prefer_local: true } })).task_id)
    expect(await statuses()).toEqual([206, 206])
    expect((await rescan()).result).toBe('Added 0, moved 0, missing 0, failed 0.')

    await rename(two, away)
    await mkdir(two)
    expect(await statuses()).toEqual([206, 503])
    expect(await (await play(secondPath)).text()).toContain('The disk with this video is not connected')
    const [problem] = await waitUntil('the problem', async () => {
      const found = await problems()
      return found.length > 0 && found
    })
    expect(problem).toMatchObject({ code: 'media-missing', blocks: 'nothing' })
    expect(problem?.message).toContain(two)
    const before = await archive.ask('SELECT * FROM videos ORDER BY id')
    const scanned = await rescan()
    expect(scanned).toMatchObject({ status: 'FAILURE', result: 'Added 0, moved 0, missing 0, failed 1.' })
    expect(scanned.outcomes?.[0]?.message).toContain(`not mounted: ${two}. 1 video without a file`)
    const [{ id }] = (await archive.ask<{ id: string }>('SELECT id FROM videos WHERE media_path = ?', secondPath)) as [
      { id: string },
    ]
    await expect(client.deleteVideo({ params: { id } })).rejects.toMatchObject({ status: 503 })
    expect(await archive.ask('SELECT * FROM videos ORDER BY id')).toEqual(before)
    const thirdPath = await download(archive, third)
    expect(existsSync(join(one, thirdPath))).toBe(true)
    expect(await readdir(two)).toEqual([])

    await rm(two, { recursive: true })
    await rename(away, two)
    expect(await statuses()).toEqual([206, 206])
    await waitUntil('no problem', async () => (await problems()).length === 0)

    await client.deleteVideo({ params: { id } })
    expect(existsSync(join(two, secondPath))).toBe(false)
    const [entry] = await readdir(join(two, '.trash'))
    expect(existsSync(join(two, '.trash', entry ?? '', 'files', secondPath))).toBe(true)
    await client.restoreTrashEntry({ params: { id: entry ?? '' } })
    expect(existsSync(join(two, secondPath))).toBe(true)

    await rename(join(one, firstPath), join(two, firstPath))
    expect(await statuses()).toEqual([206, 206])
    expect((await rescan()).result).toBe('Added 0, moved 0, missing 0, failed 0.')

    const database = IS_POSTGRES ? { databaseUrl: await createTestPostgres() } : {}
    const other = { ...server.config, ...database, dataDir: join(base, 'other') }
    const progress = { signal: new AbortController().signal, onVideo: () => undefined }
    const rebuilt = await rebuildLibrary(other, progress)
    expect(rebuilt).toMatchObject({ failures: [] })
    expect(rebuilt.counts.sidecar + rebuilt.counts.embedded + rebuilt.counts.file).toBe(3)
    const home = join(base, 'foreign')
    const otherDatabase = IS_POSTGRES ? { databaseUrl: await createTestPostgres() } : {}
    const foreign = {
      ...server.config,
      ...otherDatabase,
      port: 0,
      dataDir: home,
      cacheDir: join(home, 'cache'),
      mediaDir: join(home, 'media'),
      extraMediaDirs: [two],
    }
    const { extraMediaDirs: _, ...single } = foreign
    await (await startServer(single, { isChecking: true })).close()
    await expect(startServer(foreign, { isChecking: true })).rejects.toThrow(`${two} belongs to another archive`)
  })

  it.skipIf(!canMount)('stores a video on the disk that has the most free space', async () => {
    let one = ''
    const unmounts: Array<() => void> = []
    const archive = await startArchive({
      tube,
      prepare: db => {
        one = join(dirname(db.raw.name), 'media')
        unmounts.push(mountDisk(one, 'size=400m'), mountDisk(join(dirname(db.raw.name), 'disk2'), 'size=800m'))
      },
    })
    onTestFinished(() => {
      for (const unmount of unmounts) unmount()
      return archive.stop()
    })
    const two = join(dirname(one), 'disk2')
    await restart(archive.server, { extraMediaDirs: [two] })
    const path = await download(archive, tube.videos[0]!)
    expect([existsSync(join(one, path)), existsSync(join(two, path))]).toEqual([false, true])
  })
})

describe('a server that is killed during a download', { timeout: ARCHIVE_LIMIT_MS }, () => {
  it.each([
    // Before the video is in the library, the download starts again, in the folder that is now preferred.
    ['staged', 'two'],
    ['indexed', 'one'],
  ])('when the file is %s stores the video once, in the folder %s', async (fault, expected) => {
    const home = await mkdtemp(join(tmpdir(), 'cellar-folders-'))
    const at = (name: string) => join(home, name)
    const started: ServerProcess[] = []
    onTestFinished(async () => {
      for (const server of started) await server.kill()
      await killLeftovers(at('data'))
      await removeFolder(home)
    })
    const channel = `sampletube-${tube.channels[0]!.split('/').at(-1)}`
    const start = async (folder: string, faultPoint: Record<string, string> = {}) => {
      const env = {
        CELLAR_MEDIA: at('one'),
        CELLAR_MEDIA_EXTRA: at('two'),
        CELLAR_MEDIA_RULES: `${channel}=${at(folder)}`,
        ...faultPoint,
      }
      const server = await startServerProcess({ data: at('data'), tube, env })
      started.push(server)
      return server
    }
    const killed = await start('one', { CELLAR_FAULT: fault })
    const client = await killed.signIn()
    const item = { youtube_id: tube.videos[0]!, status: 'pending' as const }
    await client.addDownloads({ query: { autostart: true }, body: { data: [item] } })
    expect(await killed.exit).toBe('SIGKILL')
    await start('two')
    const files = async () => (await readdir(home, { recursive: true })).filter(path => path.includes(`${channel}/`))
    const isComplete = (names: string[]) =>
      names.some(name => name.endsWith('.tubecellar.json')) && !names.some(name => name.includes('incoming'))
    const names = await waitUntil('the files', async () => {
      const found = (await files()).filter(path => !path.startsWith('data/'))
      return isComplete(found) && found
    })
    expect(new Set(names.map(name => name.split('/')[0]))).toEqual(new Set([expected]))
    expect(names.filter(name => name.endsWith('.mp4'))).toHaveLength(1)
  })
})
