/**
 * A disk that is full, read-only or unmounted while the server runs, and then works again: the server is never
 * restarted.
 */
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
  untilProblem,
  untilWell,
} from '../support/disk-server.ts'
import { findViolations } from '../support/invariants.ts'
import { fakeVideoId } from '../support/fake-yt-dlp.ts'
import { canMount, fillDisk, mountDisk, remountDisk } from '../support/small-disk.ts'
import { waitUntil } from '../support/wait-until.ts'

const LIMIT_MS = 180_000

describe.skipIf(!canMount)('a data disk that fills up while videos are downloaded', () => {
  it(
    'stops the work, is reported, and loses no data: the work continues when there is space',
    async () => {
      const home = await makeHome()
      mountDisk(home.data, 'size=48m')
      const server = await startOn(home)
      const client = await server.signIn()
      const viewer = await server.signIn('viewer')
      await add(client, idsFrom(0, 12))
      await waitUntil('a first video', async () => (await archived(client)) > 0)

      const free = fillDisk(home.data)
      await untilProblem(client, 'data-full')
      const [problem] = (await client.ping()).problems ?? []
      expect(problem).toMatchObject({ severity: 'problem', blocks: 'changes' })
      expect(problem?.message).toContain(home.data)
      expect((await viewer.ping()).problems).toEqual([
        {
          code: 'data-full',
          severity: 'problem',
          blocks: 'changes',
          since: problem?.since,
          message: 'The server cannot save changes now. You can search and watch.',
          fix: '',
        },
      ])
      await expect(client.updateUserConfig({ body: { page_size: 7 } })).rejects.toMatchObject({
        status: 507,
        message: expect.stringContaining('Free some space') as string,
      })

      await free()
      await untilWell(client)
      await untilArchived(server, client, 12)
      await untilIdle(client)
      expect((await client.listDownloads({ query: {} })).data).toEqual([])
      await server.restart()
      expect(await findViolations(server.config.dataDir, undefined, server.config)).toEqual([])
    },
    LIMIT_MS,
  )
})

describe.skipIf(!canMount)('a media disk', () => {
  it(
    'that is almost full delays downloads before anything is fetched, until there is space',
    async () => {
      const home = await makeHome()
      mountDisk(home.media, 'size=1m')
      const server = await startOn(home)
      const client = await server.signIn()
      expect(await codes(client)).toEqual(['media-low'])
      await add(client, idsFrom(100, 3))
      const waiting = await waitUntil('an item that waits', async () =>
        (await client.listDownloads({ query: {} })).data.find(({ state }) => state === 'waiting'),
      )
      expect(waiting.message).toContain(home.media)
      remountDisk(home.media, 'size=512m')
      await untilArchived(server, client, 3)
      expect(await codes(client)).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'that becomes read-only delays downloads, rejects deletions, and continues when it is writable',
    async () => {
      const home = await makeHome()
      mountDisk(home.media, 'size=512m')
      const server = await startOn(home)
      const client = await server.signIn()
      await add(client, idsFrom(200, 1))
      await untilArchived(server, client, 1)
      await untilIdle(client)

      remountDisk(home.media, 'ro')
      await untilProblem(client, 'media-read-only')
      await expect(client.deleteVideo({ params: { id: fakeVideoId('good', 200) } })).rejects.toMatchObject({
        status: 503,
      })
      await add(client, idsFrom(201, 2))
      await waitUntil('an item that waits', async () =>
        (await client.listDownloads({ query: {} })).data.find(({ message }) => message?.includes('read-only')),
      )
      expect((await server.fetch('/api/health/')).status).toBe(200)

      remountDisk(home.media, 'rw')
      await untilArchived(server, client, 3)
      expect(await codes(client)).toEqual([])
    },
    LIMIT_MS,
  )
})
