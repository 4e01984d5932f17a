import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellarPath, root, startDemo, type Demo } from '../support/demo.ts'
import { runCellar } from '../support/run-cellar.ts'

/** Every recipe of docs/recipes.md, as it is written there. */
// The commands of a document use the results of those before them.
describe('docs/recipes.md', { shuffle: false }, () => {
  let demo: Demo
  let recipes: Map<string, string>
  const tried = new Set<string>()
  const cellar = (...args: string[]) => runCellar(demo, args)
  const withData = <T>(work: (db: ReturnType<typeof openDatabase>) => T): T => {
    const db = openDatabase(databaseFile(join(demo.home, 'data')))
    try {
      return work(db)
    } finally {
      db.close()
    }
  }

  async function cook(name: string, env: Record<string, string> = {}) {
    tried.add(name)
    const script = recipes.get(name)
    if (script === undefined) throw new Error(`docs/recipes.md has no recipe ${name}`)
    const PATH = `${dirname(cellarPath)}${delimiter}${demo.env['PATH'] ?? ''}`
    const child = spawn('sh', ['-c', script], { env: { ...demo.env, PATH, ...env }, cwd: demo.home })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.stdin.end()
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, out, err }
  }

  beforeAll(async () => {
    const text = await readFile(join(root, 'docs/recipes.md'), 'utf8')
    recipes = new Map(
      [...text.matchAll(/<!-- recipe: ([\w-]+) -->\s+```sh\n(.*?)```/gs)].map(([, name = '', script = '']) => [
        name,
        script,
      ]),
    )
    demo = await startDemo()
    for (const profile of ['new', 'old'])
      await runCellar(
        demo,
        ['login', demo.url, '--profile', profile, '--username', demo.username, '--password-stdin'],
        demo.password,
      )
    await cellar('profile', 'use', 'old')
    await cellar(
      'settings',
      'set',
      'downloads.subtitle=en',
      'downloads.subtitle_source=user',
      'downloads.subtitle_index=true',
    )
  })
  afterAll(() => demo?.stop())

  it('adds every line of a file and waits', async () => {
    await writeFile(
      join(demo.home, 'wanted list.txt'),
      `# two of them\n${demo.site.videos[0]}\n\n${demo.site.videos[1]}\n`,
    )
    await writeFile(join(demo.home, 'broken list.txt'), `${demo.site.videos[0]}\nno-address\n`)
    expect(await cook('add-file', { WANTED: 'wanted list.txt' })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^ *2 archived\n$/) as string,
    })
    expect(await cook('add-file', { WANTED: 'broken list.txt' })).toMatchObject({
      code: 6,
      out: expect.stringMatching(/^ *1 archived\n *1 failed\n$/) as string,
    })
    expect(JSON.parse((await cellar('video', 'list', '--json')).stdout)).toHaveLength(2)
  })

  it('plays every transcript line with a phrase', async () => {
    const media = join(demo.home, 'data/media')
    const files = (await readdir(media, { recursive: true })).filter(name => name.endsWith('.vtt'))
    const cue = /-->.*\n(.+)/.exec(await readFile(join(media, files[0]!), 'utf8'))?.[1] ?? ''
    const PHRASE = cue.replace(/[^\w ]+/g, ' ').trim()
    expect((await cellar('search', '--type', 'full', '--plain', PHRASE)).stdout).toContain('fulltext\t')
    const { code, err } = await cook('play-hits', {
      PHRASE,
      CELLAR_MPV_ARGS: '--vo=null --ao=null --no-config --length=1',
    })
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })

  it('deletes videos that were watched before a date, after a preview', async () => {
    const videos = JSON.parse((await cellar('video', 'list', '--json=youtube_id')).stdout) as { youtube_id: string }[]
    const [id = '', ...others] = videos.map(video => video.youtube_id)
    await cellar('video', 'watched', '--not', ...others)
    await cellar('video', 'watched', id)
    const look = await cook('free-space', { DAYS: '-1' })
    expect(look).toMatchObject({ code: 0, out: expect.stringContaining(`${id}\twould be deleted`) as string })
    expect((await cellar('video', 'get', id)).code).toBe(0)
    expect(await cook('free-space', { DAYS: '36500', CONFIRM: '--yes' })).toMatchObject({ code: 0, out: '' })
    expect(await cook('free-space', { DAYS: '-1', CONFIRM: '--yes' })).toMatchObject({
      code: 0,
      out: `${id}\tdeleted\t\n`,
    })
    expect((await cellar('video', 'get', id)).code).toBe(3)
  })

  it('takes subscriptions elsewhere', async () => {
    const subscribed = async () =>
      JSON.parse((await cellar('channel', 'list', '--subscribed', '--json=channel_id')).stdout) as {
        channel_id: string
      }[]
    await cellar('channel', 'subscribe', demo.site.channels[1]!)
    await expect.poll(subscribed, { timeout: 120_000, interval: 500 }).toHaveLength(1)
    const [channel] = await subscribed()
    expect(await cook('subscriptions')).toMatchObject({
      code: 0,
      out: `${channel!.channel_id}\tsent\tsubscribed\n`,
    })
    expect(await subscribed()).toEqual([channel])
  })

  it('scans, downloads and backs up', async () => {
    // A few videos, without pauses: the sample site needs none.
    const few = ['channel_size=2', 'live_channel_size=0', 'shorts_channel_size=0'].map(each => `subscriptions.${each}`)
    expect(await cellar('settings', 'set', 'downloads.sleep_interval=0', ...few)).toMatchObject({ code: 0 })
    expect(await cook('nightly')).toMatchObject({ code: 0, out: '' })
    expect(JSON.parse((await cellar('backup', 'list', '--json')).stdout)).toHaveLength(1)
    expect((JSON.parse((await cellar('video', 'list', '--json')).stdout) as unknown[]).length).toBeGreaterThan(1)
  })

  it('moves a library here from another server', async () => {
    const { token } = JSON.parse((await cellar('auth', 'token', '--json')).stdout) as { token: string }
    await writeFile(join(demo.home, 'token.txt'), `${token}\n`)
    const there = (JSON.parse((await cellar('video', 'list', '--json')).stdout) as unknown[]).length
    const CELLAR_DATA = join(demo.home, 'moved')
    const env = { OLD: demo.url, MEDIA: join(demo.home, 'data/media'), CELLAR_DATA }
    expect(await cook('move-library', { ...env, CELLAR_MEDIA: join(CELLAR_DATA, 'media') })).toMatchObject({ code: 0 })
    expect(await readFile(join(demo.home, 'preview.txt'), 'utf8')).toContain('Dry run: nothing was changed.')
    const receipt = await readFile(join(demo.home, 'receipt.txt'), 'utf8')
    expect(receipt).toMatch(new RegExp(`videos +${there} found, +${there} added`))
    expect(receipt).toContain(`${there} linked`)
  })

  it('speaks up when a subscription has failed for three days', async () => {
    expect(await cook('alert')).toMatchObject({ code: 0, out: '' })
    withData(db => {
      const then = Math.floor(Date.now() / 1000) - 4 * 24 * 3600
      db.raw.prepare(`UPDATE source_scans SET failures = 3, last_success = ?, last_error = 'It is gone.'`).run(then)
    })
    const { code, out } = await cook('alert')
    expect(code).toBe(1)
    expect(out).toContain('failed 3 times')
    expect(out).toContain('cellar channel unsubscribe')
  })

  it('holds no recipe that is not tried here', () => {
    expect([...recipes.keys()].filter(name => !tried.has(name))).toEqual([])
  })
})
