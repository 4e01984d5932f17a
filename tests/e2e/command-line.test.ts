import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { cellarPath, startDemo } from '../support/demo.ts'
import { CLIP_S } from '../support/playable.ts'
import { runCellar } from '../support/run-cellar.ts'
import { testPassword } from '../support/server.ts'
import { homeTest, signInFromTerminal, terminalTest } from '../support/terminal-test.ts'

describe('the command line without a session', () => {
  terminalTest('asks the user to sign in', async ({ env, playable }) => {
    const result = await runCellar({ env: { ...env, CELLAR_SERVER: playable.server.url } }, ['video', 'list', '--json'])
    expect(result).toMatchObject({ code: 4, stdout: '' })
  })

  terminalTest('reports why a sign-in failed', async ({ env, playable }) => {
    const login = ['login', playable.server.url, '--username', 'admin', '--password-stdin']
    const rejected = await runCellar({ env }, login, 'wrong')
    expect(rejected).toMatchObject({ code: 4, stdout: '' })
    expect(rejected.stderr).toContain('Wrong username or password.')
    expect((await runCellar({ env }, login, testPassword('admin'))).code).toBe(0)
  })

  homeTest('reports that a server is unreachable', async ({ env }) => {
    const { code, stderr } = await runCellar({ env: { ...env, CELLAR_SERVER: 'http://127.0.0.1:9' } }, [
      'video',
      'list',
    ])
    expect(code).toBe(5)
    expect(stderr).toContain('127.0.0.1:9')
  })
})

describe('the command line with an archive', () => {
  const test = terminalTest.extend('cellar', async ({ env, playable }) => {
    await signInFromTerminal(env, playable.server.url)
    return (...args: string[]) => runCellar({ env }, args)
  })

  test('copies the file of a video into a folder', async ({ cellar, home, id, playable }) => {
    const { stdout, ...result } = await cellar('video', 'download', id, '--output', home)
    expect(result).toEqual({ code: 0, stderr: '' })
    const archived = await stat(join(playable.server.config.mediaDir, `clips/${id}.mp4`))
    expect((await stat(stdout.trim())).size).toBe(archived.size)
  })

  test('plays videos one after another, and continues after one that cannot be played', async ({
    cellar,
    playable,
    client,
  }) => {
    const [first = '', second = ''] = playable.videoIds
    const isWatched = async (id: string) => (await client.getVideo({ params: { id } })).player.watched
    const nearEnd = (id: string) => `${playable.server.url}/video/${id}?t=${CLIP_S - 2}`
    const played = await cellar('play', nearEnd(first), 'nosuchvideo', nearEnd(second))
    expect(played).toMatchObject({ code: 6, stdout: '' })
    expect(played.stderr).toContain('nosuchvideo: ')
    expect(played.stderr).toContain('1 of 3 videos could not be played.')
    expect([await isWatched(first), await isWatched(second)]).toEqual([true, true])
  })

  test('plays the videos of a list', async ({ cellar, playable, client }) => {
    const [, , third = ''] = playable.videoIds
    expect((await cellar('watch-later', 'add', third)).code).toBe(0)
    const played = await cellar('play', '--list', 'watch-later', '--shuffle', '--from', String(CLIP_S - 2))
    expect(played).toEqual({ code: 0, stdout: '', stderr: '' })
    expect((await client.getVideo({ params: { id: third } })).player.watched).toBe(true)
    expect((await cellar('play', '--list', 'missing')).code).toBe(3)
  })

  test('reports that the disk of its output is full', async ({ cellar, env }) => {
    expect((await cellar('video', 'list')).code).toBe(0)
    const child = spawn(cellarPath, ['video', 'list'], { env, stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'] })
    const closed = once(child, 'close') as Promise<[number | null]>
    const [message, [code]] = await Promise.all([text(child.stderr!), closed])
    expect(message).toContain('the disk is full')
    expect(code).toBe(1)
  })
})

/** The commands of a script, with the sample site and the real tools. */
describe('the command line with the sample site', () => {
  const test = homeTest
    .extend('demo', async ({}, { onCleanup }) => {
      const demo = await startDemo()
      onCleanup(() => demo.stop())
      await runCellar(demo, ['login', demo.url, '--username', demo.username, '--password-stdin'], demo.password)
      return demo
    })
    .extend(
      'cellar',
      ({ demo }) =>
        (...args: string[]) =>
          runCellar(demo, args),
    )
    .extend('listVideos', ({ cellar }) => async () => {
      const { stdout } = await cellar('video', 'list', '--json')
      return JSON.parse(stdout) as { youtube_id: string; player: { duration: number } }[]
    })

  test('adds a video, waits until it is archived, and plays it to its end', async ({ cellar, demo, listVideos }) => {
    const log = join(demo.home, 'played.txt')
    const hook = ['sh', '-c', 'echo "$CELLAR_EVENT $CELLAR_VIDEO_ID $CELLAR_ENDED" >> "$0"', log]
    await writeFile(join(demo.home, '.config/tubecellar/ui.json'), JSON.stringify({ onPlay: hook, onEnd: hook }))
    const { code, stderr } = await cellar('queue', 'add', demo.site.videos[1] ?? '', '--wait')
    expect(stderr).not.toContain('failed')
    expect(code).toBe(0)
    const [video] = await listVideos()
    const id = video?.youtube_id ?? ''
    const played = await cellar('play', id, '--from', String((video?.player.duration ?? 0) - 4))
    expect(played).toMatchObject({ code: 0 })
    await expect.poll(() => readFile(log, 'utf8')).toBe(`play ${id} no\nend ${id} yes\n`)
    const { player } = JSON.parse((await cellar('video', 'get', id, '--json')).stdout) as {
      player: { watched: boolean }
    }
    expect(player.watched).toBe(true)
  })

  test('reports invalid input and failed downloads, and archives the rest', async ({ cellar, demo, listVideos }) => {
    const [failing = ''] = demo.site.failing
    const { code, stdout } = await cellar('queue', 'add', 'not-a-link', failing, demo.site.videos[2] ?? '', '--wait')
    expect(code).toBe(6)
    expect(stdout).toContain('Not sent, because it is not a link, ID or handle: not-a-link')
    const list = JSON.parse((await cellar('queue', 'list', '--json')).stdout) as { message?: string }[]
    // Text that is not a link is reported and not stored.
    expect(list.length).toBeGreaterThanOrEqual(1)
    for (const item of list) expect(item.message).toBeTruthy()
    expect(await listVideos()).toHaveLength(1)
  })
})
