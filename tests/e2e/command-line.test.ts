import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellarPath, startDemo, type Demo } from '../support/demo.ts'
import { runCellar } from '../support/run-cellar.ts'

/** The same life of a video by commands only, as a script would live it. */
// Later commands use the videos of earlier ones.
describe('the command line', { shuffle: false }, () => {
  let demo: Demo
  const cellar = (...args: string[]) => runCellar(demo, args)

  beforeAll(async () => {
    demo = await startDemo()
  })
  afterAll(() => demo?.stop())

  it('sends who is not signed in to login', async () => {
    const stranger = { env: { ...demo.env, CELLAR_SERVER: demo.url } }
    expect(await runCellar(stranger, ['video', 'list', '--json'])).toMatchObject({ code: 4, stdout: '' })
  })

  it('says why a login failed', async () => {
    const refused = await runCellar(demo, ['login', demo.url, '--username', demo.username, '--password-stdin'], 'wrong')
    expect(refused).toMatchObject({ code: 4, stdout: '' })
    expect(refused.stderr).toContain('Wrong username or password.')
    const taken = await runCellar(
      demo,
      ['login', demo.url, '--username', demo.username, '--password-stdin'],
      demo.password,
    )
    expect(taken.code).toBe(0)
  })

  it('adds videos and waits until they are archived', async () => {
    const { code, stderr } = await cellar('queue', 'add', demo.site.videos[1]!, demo.site.videos[6]!, '--wait')
    expect(stderr).not.toContain('failed')
    expect(code).toBe(0)
    const { stdout } = await cellar('video', 'list', '--json')
    expect(JSON.parse(stdout)).toHaveLength(2)
  })

  it('keeps going past bad input and reports it', async () => {
    const { code, stdout } = await cellar(
      'queue',
      'add',
      'not-a-link',
      demo.site.failing[0]!,
      demo.site.videos[2]!,
      '--wait',
    )
    expect(code).toBe(6)
    expect(stdout).toMatch(/failed\tnot-a-link: Not a URL or ID/)
    const list = JSON.parse((await cellar('queue', 'list', '--json')).stdout) as { message?: string }[]
    // Text that is not a link is reported and not stored.
    expect(list.length).toBeGreaterThanOrEqual(1)
    for (const item of list) expect(item.message).toBeTruthy()
    expect(JSON.parse((await cellar('video', 'list', '--json')).stdout)).toHaveLength(3)
  })

  it('copies a film into a folder, and says when the disk that takes its output is full', async () => {
    const [video] = JSON.parse((await cellar('video', 'list', '--json=youtube_id,media_size')).stdout) as {
      youtube_id: string
      media_size: number
    }[]
    const copied = await cellar('video', 'download', video!.youtube_id, '--output', demo.home)
    expect(copied).toMatchObject({ code: 0, stderr: '' })
    expect((await stat(copied.stdout.trim())).size).toBe(video!.media_size)
    const full = spawnSync(cellarPath, ['video', 'list'], {
      env: demo.env,
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    })
    expect(full).toMatchObject({ status: 1, stderr: expect.stringContaining('the disk is full') as string })
  })

  it('plays in mpv from where it was left, and stores where it ends', async () => {
    const [video] = JSON.parse(
      (await cellar('video', 'list', '--json', '--sort', 'duration', '--order', 'desc')).stdout,
    ) as {
      youtube_id: string
      player: { duration: number }
    }[]
    const id = video!.youtube_id
    const end = video!.player.duration
    const played = await cellar('play', id, '--from', String(end - 4))
    expect(played).toMatchObject({ code: 0 })
    const after = JSON.parse((await cellar('video', 'get', id, '--json')).stdout) as { player: { watched: boolean } }
    expect(after.player.watched).toBe(true)
  })

  it('explains that the server does not respond', async () => {
    const elsewhere = { env: { ...demo.env, CELLAR_SERVER: 'http://127.0.0.1:9' } }
    const { code, stderr } = await runCellar(elsewhere, ['video', 'list'])
    expect(code).toBe(5)
    expect(stderr).toContain('127.0.0.1:9')
  })
})
