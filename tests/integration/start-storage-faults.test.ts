/** A server that is started while a disk is full, read-only or away: it serves what can be served, and works when the disk is well. */
import { rm, stat } from 'node:fs/promises'
import type { Client } from '@tubecellar/core'
import { describe, expect, it } from 'vitest'
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
import { quickId } from '../support/quick-yt-dlp.ts'
import type { TestServer } from '../support/server.ts'
import { canMount, mountDisk, remountDisk } from '../support/small-disk.ts'
import { until } from '../support/until.ts'

const LIMIT_MS = 180_000

/** The status of a request for the file of a video. */
async function watch(server: TestServer, client: Client, id: string): Promise<number> {
  const { media_url } = await client.getVideo({ params: { id } })
  const { url } = await client.signMedia({ body: { path: media_url } })
  const answer = await server.fetch(url, { headers: { range: 'bytes=0-3' } })
  await answer.body?.cancel()
  return answer.status
}

describe.skipIf(!canMount)('a start', { timeout: LIMIT_MS }, () => {
  it('on a read-only media disk serves, and downloads when the disk is writable', async () => {
    const home = await makeHome()
    mountDisk(home.media, 'size=512m')
    const server = await startOn(home)
    await add(await server.signIn(), idsFrom(0, 1))
    await untilArchived(server, await server.signIn(), 1)

    await server.restart({}, () => remountDisk(home.media, 'ro'))
    const client = await server.signIn()
    expect(await codes(client)).toEqual(['media-read-only'])
    expect(await (await server.fetch('/api/health/')).json()).toBe('Degraded: media-read-only')
    expect(await watch(server, client, quickId('good', 0))).toBe(206)
    await expect(client.deleteVideo({ params: { id: quickId('good', 0) } })).rejects.toMatchObject({ status: 503 })
    await add(client, idsFrom(1, 2))
    await until('an item that waits', async () =>
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

  it('without the media disk serves the library, makes no folder in its place, and goes on when it is mounted', async () => {
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
    expect(await watch(server, client, quickId('good', 20))).toBe(404)
    await expect(stat(home.media)).rejects.toMatchObject({ code: 'ENOENT' })

    // Another disk, as the first one ended with its mount: what belongs to the library says so.
    mountDisk(home.media, 'size=512m')
    await until('an empty disk to be refused', async () => (await codes(client)).includes('media-missing'))
    await server.addFile('mediaDir', '.tubecellar', '')
    await untilWell(client)
    await add(client, idsFrom(21, 1))
    await untilArchived(server, client, 2)
  })
})
