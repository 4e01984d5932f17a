import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openTestSearchIndex } from '@tubecellar/server/testing'
import { describe, expect, test } from 'vitest'
import { startArchive } from '../support/archive.ts'
import { cellarPath, root } from '../support/demo.ts'
import { startPlayableServer } from '../support/playable.ts'
import { runCellar } from '../support/run-cellar.ts'
import { testPassword, type TestServer } from '../support/server.ts'
import { homeTest } from '../support/terminal-test.ts'

/** Every recipe of docs/recipes.md, as it is written there. */
const recipes = new Map(
  [
    ...readFileSync(join(root, 'docs/recipes.md'), 'utf8').matchAll(/<!-- recipe: ([\w-]+) -->\s+```sh\n(.*?)```/gs),
  ].map(([, name = '', script = '']) => [name, script]),
)
const tested = new Set<string>()

/** Called outside of the tests, so that the last test knows all tested recipes even if it runs alone. */
function recipe(name: string) {
  tested.add(name)
  return async (home: string, env: NodeJS.ProcessEnv) => {
    const script = recipes.get(name)
    if (script === undefined) throw new Error(`docs/recipes.md has no recipe ${name}`)
    const PATH = `${dirname(cellarPath)}${delimiter}${env['PATH'] ?? ''}`
    const child = spawn('sh', ['-c', script], { env: { ...env, PATH }, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] })
    const closed = once(child, 'close') as Promise<[number | null]>
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed])
    return { code, out, err }
  }
}

/** The variables with which commands use this server as the administrator. */
const access = async (server: TestServer) => ({
  CELLAR_SERVER: server.url,
  CELLAR_TOKEN: await server.addToken('admin'),
})

const addFile = recipe('add-file')
const alert = recipe('alert')
const freeSpace = recipe('free-space')
const moveLibrary = recipe('move-library')
const nightly = recipe('nightly')
const playHits = recipe('play-hits')
const subscriptions = recipe('subscriptions')

describe('the recipes for a new archive next to the sample site', () => {
  const archiveTest = homeTest
    .extend('archive', async ({}, { onCleanup }) => {
      // A few videos for each subscription, without pauses: the sample site needs none.
      const few = { channel_size: 2, live_channel_size: 0, shorts_channel_size: 0 }
      const archive = await startArchive({ settings: { subscriptions: few } })
      onCleanup(() => archive.stop())
      return archive
    })
    .extend('admin', async ({ env, archive }) => ({ ...env, ...(await access(archive.server)) }))
    .extend('channelId', async ({ archive }) => {
      const { client, tube } = archive
      await client.subscribeChannels({
        body: { data: [{ channel_id: tube.channels[1] ?? '', channel_subscribed: true }] },
      })
      await archive.lastOf('subscribe_to')
      const { data } = await client.listChannels({ query: { filter: 'subscribed' } })
      return data[0]?.channel_id ?? ''
    })

  archiveTest('download all links of a file, and report the ones that fail', async ({ archive, admin, home }) => {
    const [first = '', second = ''] = archive.tube.videos
    await writeFile(join(home, 'wanted list.txt'), `# two of them\n${first}\n\n${second}\n`)
    await writeFile(join(home, 'broken list.txt'), `${first}\nnot-a-link\n`)
    expect(await addFile(home, { ...admin, WANTED: 'wanted list.txt' })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^ *2 archived\n$/) as string,
    })
    expect(await addFile(home, { ...admin, WANTED: 'broken list.txt' })).toMatchObject({
      code: 6,
      out: expect.stringMatching(/^ *1 archived\n *1 failed\n$/) as string,
    })
    expect((await archive.client.listVideos({ query: {} })).data).toHaveLength(2)
  })

  archiveTest('scan, download and back up', async ({ archive, admin, home, channelId }) => {
    expect(channelId).not.toBe('')
    expect(await nightly(home, admin)).toMatchObject({ code: 0, out: '' })
    expect(await archive.client.listBackups()).toHaveLength(1)
    expect((await archive.client.listVideos({ query: {} })).data.length).toBeGreaterThan(1)
  })

  archiveTest('copy subscriptions to another server', async ({ archive, env, home, channelId }) => {
    for (const profile of ['new', 'old'])
      await runCellar(
        { env },
        ['login', archive.server.url, '--profile', profile, '--username', 'admin', '--password-stdin'],
        testPassword('admin'),
      )
    expect(await subscriptions(home, env)).toMatchObject({ code: 0, out: `${channelId}\tsent\tsubscribed\n` })
    const { data } = await archive.client.listChannels({ query: { filter: 'subscribed' } })
    expect(data.map(channel => channel.channel_id)).toEqual([channelId])
  })
})

describe('the recipes for a library', () => {
  const libraryTest = homeTest
    .extend('playable', async ({}, { onCleanup }) => {
      const playable = await startPlayableServer({ videos: 3 })
      onCleanup(() => playable.server.stop())
      await playable.server.addFile('mediaDir', '.tubecellar', '')
      return playable
    })
    .extend('client', ({ playable }) => playable.server.signIn())
    .extend('id', ({ playable }) => playable.videoIds[0] ?? '')
    .extend('admin', async ({ env, playable }) => ({ ...env, ...(await access(playable.server)) }))

  libraryTest('play every occurrence of a phrase', async ({ client, playable, id, admin, home }) => {
    playable.server.withDatabase(db => {
      db.raw
        .prepare(
          `INSERT INTO cues (subtitle_id, position, start_ms, end_ms, line)
           SELECT id, 0, 58000, 60000, 'The lamp is lit' FROM subtitles WHERE video_id = ?`,
        )
        .run(id)
      openTestSearchIndex(db).addAllTracks()
    })
    const { code, err } = await playHits(home, { ...admin, PHRASE: 'lamp is lit' })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect((await client.getVideo({ params: { id } })).player.watched).toBe(true)
  })

  libraryTest('delete videos that were watched before a date, after a preview', async ({ client, id, admin, home }) => {
    const videoIds = async () => (await client.listVideos({ query: {} })).data.map(video => video.youtube_id)
    await client.setWatched({ body: { id, is_watched: true } })
    expect(await freeSpace(home, { ...admin, DAYS: '-1' })).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${id}\twould be deleted`) as string,
    })
    expect(await videoIds()).toContain(id)
    expect(await freeSpace(home, { ...admin, DAYS: '36500', CONFIRM: '--yes' })).toMatchObject({ code: 0, out: '' })
    expect(await freeSpace(home, { ...admin, DAYS: '-1', CONFIRM: '--yes' })).toMatchObject({
      code: 0,
      out: `${id}\tdeleted\t\n`,
    })
    expect(await videoIds()).toHaveLength(2)
    expect(await videoIds()).not.toContain(id)
  })

  libraryTest('move a library to this computer from another server', async ({ playable, admin, home }) => {
    await writeFile(join(home, 'token.txt'), `${admin.CELLAR_TOKEN}\n`)
    const CELLAR_DATA = join(home, 'moved')
    const folders = { CELLAR_DATA, CELLAR_MEDIA: join(CELLAR_DATA, 'media') }
    const origin = { OLD: playable.server.url, MEDIA: playable.server.config.mediaDir }
    expect(await moveLibrary(home, { ...admin, ...folders, ...origin })).toMatchObject({ code: 0 })
    expect(await readFile(join(home, 'preview.txt'), 'utf8')).toContain('Dry run: nothing was changed.')
    const receipt = await readFile(join(home, 'receipt.txt'), 'utf8')
    expect(receipt).toMatch(/videos +3 found, +3 added/)
    expect(receipt).toContain('3 linked')
  })

  libraryTest('report a subscription that has failed for three days', async ({ playable, admin, home }) => {
    expect(await alert(home, admin)).toMatchObject({ code: 0, out: '' })
    playable.server.withDatabase(db => {
      const lastSuccess = Math.floor(Date.now() / 1000) - 4 * 24 * 3600
      db.raw
        .prepare(
          `INSERT INTO source_scans (kind, id, failures, last_success, last_error)
           SELECT 'channel', id, 3, ?, 'It is gone.' FROM channels WHERE is_subscribed = 1`,
        )
        .run(lastSuccess)
    })
    const { code, out } = await alert(home, admin)
    expect(code).toBe(1)
    expect(out).toContain('failed 3 times')
    expect(out).toContain('cellar channel unsubscribe')
  })
})

test('every recipe is tested', () => {
  expect([...recipes.keys()].filter(name => !tested.has(name))).toEqual([])
})
