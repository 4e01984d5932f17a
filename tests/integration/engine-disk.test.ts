import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient } from '@tubecellar/core'
import { createCookieJar, createGotTransport } from '@tubecellar/core/node'
import { readConfig, startServer } from '@tubecellar/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ARCHIVE_LIMIT_MS, sampleId, startArchive } from '../support/archive.ts'
import { findViolations } from '../support/invariants.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { canMount, mountDisk, remountDisk } from '../support/small-disk.ts'
import { waitUntil } from '../support/wait-until.ts'

describe.skipIf(!canMount)('a media disk that is full', () => {
  it(
    'lets the video wait with the reason, and stores it once there is space',
    { timeout: ARCHIVE_LIMIT_MS },
    async () => {
      let unmount = () => undefined as void
      const archive = await startArchive({
        prepare: db => void (unmount = mountDisk(join(dirname(db.raw.name), 'media'), 'size=200k')),
        settings: { downloads: { subtitle: 'en', subtitle_source: 'auto' } },
        // So that the copy to the media folder fails.
        config: { minFreeBytes: { data: 0, cache: 0, media: 0 } },
      })
      onTestFinished(() => {
        unmount()
        return archive.stop()
      })
      const { client, tube, server, add } = archive
      const url = tube.videos[0]!
      await add([url], true)
      const item = await waitUntil('the item to wait', async () => {
        const { data } = await client.listDownloads({ query: {} })
        return data.find(({ state }) => state === 'waiting')
      })
      expect(item.message).toMatch(/^The server's disk is full\. Free some space\./)
      expect(item.next_attempt).toBeGreaterThan(Date.now() / 1000)
      expect((await client.listVideos({ query: {} })).data).toEqual([])

      remountDisk(server.config.mediaDir, 'size=512m')
      await client.setDownloadStatus({ params: { id: sampleId(url) }, body: { status: 'priority' } })
      await waitUntil('an empty queue', async () => (await client.listDownloads({ query: {} })).data.length === 0)
      expect((await client.listVideos({ query: {} })).data.map(video => video.youtube_id)).toEqual([sampleId(url)])
      await server.restart()
      expect(await findViolations(server.config.dataDir, undefined, server.config)).toEqual([])
    },
  )
})

describe.skipIf(!canMount)('a data folder', () => {
  it('that is read-only is reported with a fix', async () => {
    const home = await mkdtemp(join(tmpdir(), 'cellar-disk-'))
    onTestFinished(() => removeFolder(home))
    const data = join(home, 'data')
    mountDisk(data, 'size=16m')
    const config = readConfig({ port: 0, data, jobs: false }, { CELLAR_LOG_LEVEL: 'silent' })
    await (await startServer(config)).close()
    remountDisk(data, 'ro')
    const server = await startServer(config)
    expect(server.problems[0]).toMatchObject({
      code: 'data-read-only',
      message: expect.stringContaining(data) as string,
      fix: expect.stringContaining('mount it writable') as string,
    })
    await server.close()
    remountDisk(data, 'rw')
    await (await startServer(config)).close()
  })

  it('that is full breaks nothing: requests report it, and the server continues when there is space', async () => {
    const home = await mkdtemp(join(tmpdir(), 'cellar-disk-'))
    onTestFinished(() => removeFolder(home))
    const data = join(home, 'data')
    mountDisk(data, 'size=16m')
    await mkdir(join(home, 'media'))
    const password = 'a long password'
    const config = {
      ...readConfig({ port: 0, data, jobs: false }, { CELLAR_LOG_LEVEL: 'silent', CELLAR_PASSWORD: password }),
      mediaDir: join(home, 'media'),
    }
    const server = await startServer(config)
    onTestFinished(() => server.close())
    const signIn = async () => {
      const jar = await createCookieJar(undefined, async () => undefined)
      const client = createClient(createGotTransport({ serverUrl: server.url, credentials: { tag: 'session', jar } }))
      await client.login({ body: { username: 'admin', password, remember_me: 'off' } })
      return client
    }
    const client = await signIn()
    const change = (page_size: number) => client.updateUserConfig({ body: { page_size } })
    await change(1)
    const ballast = join(data, 'ballast')
    execFileSync('sh', ['-c', `cat /dev/zero >'${ballast}' 2>/dev/null || true`])
    let changes = 1
    const refusal = await waitUntil('a refusal', () =>
      change(++changes).then(
        () => undefined,
        (error: unknown) => error,
      ),
    )
    expect(refusal).toMatchObject({ status: 507 })
    expect((await (await signIn()).getAccount()).name).toBe('admin')
    await rm(ballast)
    await waitUntil('changes to be saved', () =>
      change(7).then(
        () => true,
        () => false,
      ),
    )
    await server.close()
    expect(await findViolations(data)).toEqual([])
  })
})
