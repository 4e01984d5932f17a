import { execFile, execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  createClient,
  playerFailureText,
  type Client,
  type LoadOptions,
  type PlayerEvent,
  type PlayerMedia,
} from '@tubecellar/core'
import { createGotTransport } from '@tubecellar/core/node'
import { videoFixture, accountFixture } from '@tubecellar/core/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMpvPlayer, type MpvPlayer } from '../../packages/tui/src/player/mpv-player.ts'
import { playInMpv } from '../../packages/tui/src/player/play-in-mpv.ts'
import type { PlayerOptions } from '../../packages/tui/src/player/player-options.ts'
import { serverTool, systemTool } from '../support/tools.ts'

const CLIP_S = 60
const TOKEN = 'not,a;simple token'
const WAIT_MS = 60_000
const options: PlayerOptions = { extraArgs: ['--vo=null', '--ao=null'], usesUserConfig: false }

let folder: string
let server: Server
let serverUrl: string
let client: Client
let saved: number[]
let isDown: boolean
/** Paths that were requested with the right credentials. */
let granted: string[]
const players: MpvPlayer[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mpv-'))
  const clip = `-v error -f lavfi -i testsrc=s=160x90:r=30:d=${CLIP_S} -f lavfi -i sine=d=${CLIP_S} -c:v libx264 -preset ultrafast -g 30 -c:a aac`
  await promisify(execFile)(serverTool('ffmpeg'), [...clip.split(' '), join(folder, 'clip.mp4')])
  server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = createClient(createGotTransport({ serverUrl, credentials: { tag: 'token', token: TOKEN } }))
})

beforeEach(() => {
  saved = []
  isDown = false
  granted = []
})

afterEach(async () => {
  for (const player of players.splice(0)) {
    player.destroy()
    await player.closed
  }
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const video = () =>
  videoFixture({
    youtube_id: 'clip',
    title: '${path} \u001b[2J Lamp',
    media_url: '/media/clip.mp4',
    player: { watched: false, duration: CLIP_S, duration_str: '1m', position: 20 },
    sponsorblock: null,
  })

function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', serverUrl)
  const json = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
  if (request.headers.authorization !== `Token ${TOKEN}`) return json(403, { error: 'no' })
  granted.push(pathname)
  if (pathname === '/media/clip.mp4') return sendRange(request, response, join(folder, 'clip.mp4'))
  if (pathname === '/media/words.vtt') return response.end('WEBVTT\n\n00:00.000 --> 01:00.000\nThe lamp\n')
  if (isDown) return response.destroy()
  if (pathname === '/api/video/clip/') return json(200, video())
  if (pathname === '/api/user/account/') return json(200, accountFixture())
  if (pathname !== '/api/video/clip/progress/') return json(404, { error: 'none' })
  let body = ''
  request.on('data', chunk => (body += String(chunk)))
  request.on('end', () => {
    saved.push((JSON.parse(body) as { position: number }).position)
    json(200, { ...video().player, position: saved.at(-1) })
  })
}

function sendRange(request: IncomingMessage, response: ServerResponse, file: string) {
  const { size } = statSync(file)
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
  const [start, end] = [Number(from), to === '' ? size - 1 : Number(to)]
  response.writeHead(request.headers.range ? 206 : 200, {
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
  createReadStream(file, { start, end }).pipe(response)
}

const source = () => ({ serverUrl, headers: async () => [`Authorization: Token ${TOKEN}`] })

const media = (overrides: Partial<PlayerMedia> = {}): PlayerMedia => ({
  videoId: 'clip',
  url: `${serverUrl}/media/clip.mp4`,
  title: 'Lamp',
  subtitles: [],
  chapters: [],
  segments: [],
  ...overrides,
})

const from = (startAt: number, overrides: Partial<LoadOptions> = {}): LoadOptions => ({
  startAt,
  speed: 1,
  volume: 1,
  muted: false,
  subtitle: null,
  ...overrides,
})

function openPlayer(given = options, mediaSource = source()) {
  const player = createMpvPlayer(mediaSource, given)
  players.push(player)
  const events: PlayerEvent[] = []
  player.subscribe(event => events.push(event))
  /** Waits for a matching event; earlier events count too. */
  const until = async <T extends PlayerEvent['type']>(
    type: T,
    fits: (event: Extract<PlayerEvent, { type: T }>) => boolean = () => true,
  ) => {
    const started = Date.now()
    while (Date.now() - started < WAIT_MS) {
      const found = events.find(
        (event): event is Extract<PlayerEvent, { type: T }> => event.type === type && fits(event as never),
      )
      if (found) return found
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    throw new Error(`No ${type} came, but ${JSON.stringify(events.slice(-5))}`)
  }
  return { player, events, until }
}

/** Command lines of the mpv processes that this test started. */
const commandLines = () => {
  const pids = execFileSync(systemTool('ps'), ['-o', 'pid=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return pids
    .split('\n')
    .filter(pid => pid.trim() !== '')
    .map(pid => ({ pid: Number(pid), args: commandLineOf(Number(pid)) }))
    .filter(({ args }) => args.startsWith('mpv'))
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // Gone since it was listed.
  }
}

describe('mpv', () => {
  it('starts at the requested position, without credentials in its command line', async () => {
    const { player, until } = openPlayer()
    player.load(media(), from(30))
    await until('playing')
    await until('moved', ({ position }) => position > 30 && position < 35)
    expect((await until('duration')).seconds).toBeCloseTo(CLIP_S, 0)
    const [mpv] = commandLines()
    expect(mpv?.args).toContain('--input-ipc-client=fd://3')
    expect(mpv?.args).not.toContain(TOKEN)
    expect(mpv?.args).not.toContain('clip')
  })

  it('pauses, seeks exactly, and converts speed and volume from the units of the player', async () => {
    const { player, until } = openPlayer()
    player.load(media(), from(0))
    await until('moved')
    player.pause()
    await until('paused')
    player.seek(42.5)
    expect((await until('seeked', ({ position }) => position > 40)).position).toBeCloseTo(42.5, 1)
    player.setSpeed(2.5)
    await until('speedChanged', ({ speed }) => speed === 2.5)
    player.setVolume(0.4)
    await until('volumeChanged', ({ volume }) => volume === 0.4)
    player.setMuted(true)
    await until('volumeChanged', ({ isMuted }) => isMuted)
  })

  it('loads with speed, volume and mute in one step', async () => {
    const { player, until } = openPlayer()
    player.load(media(), from(5, { speed: 1.5, volume: 0.4, muted: true }))
    await until('moved', ({ position }) => position > 5)
    await until('speedChanged', ({ speed }) => speed === 1.5)
    await until('volumeChanged', ({ volume, isMuted }) => volume === 0.4 && isMuted)
  })

  it('keeps a seek that is requested before the file is open', async () => {
    const { player, until } = openPlayer()
    player.load(media(), from(0))
    player.seek(42.5)
    expect((await until('moved', ({ position }) => position > 40)).position).toBeLessThan(50)
  })

  it('continues without its video track, and with it again', async () => {
    const { player, until } = openPlayer()
    player.load(media(), from(0))
    await until('moved', ({ position }) => position > 0.2)
    player.toggleVideo()
    await until('moved', ({ position }) => position > 1.5)
    player.toggleVideo()
    await until('moved', ({ position }) => position > 2.5)
  })

  it('measures the playback', async () => {
    const { player, until } = openPlayer()
    expect(await player.readStats?.()).toBeNull()
    player.load(media(), from(0))
    await until('moved', ({ position }) => position > 0.5)
    expect(await player.readStats?.()).toMatchObject({
      size: { width: 160, height: 90 },
      codecs: ['h264', 'aac'],
      frames: { total: null },
      protocol: 'http',
    })
  })

  it('reports the end', async () => {
    const { player, until } = openPlayer()
    player.load(media(), from(CLIP_S - 1))
    await until('ended')
  })

  it('continues when one of its subtitles is missing', async () => {
    const { player, until } = openPlayer()
    const subtitle = (file: string) => ({ lang: 'en', label: 'English', url: `${serverUrl}/media/${file}` })
    player.load(
      media({
        subtitles: [subtitle('gone.vtt'), subtitle('words.vtt')],
        chapters: [{ title: 'One', start: 0, end: 9 }],
      }),
      from(0),
    )
    player.setSubtitle(1)
    await until('moved', ({ position }) => position > 0.5)
    expect(granted).toContain('/media/words.vtt')
  })

  it('explains a missing file, a rejection and an unreachable server', async () => {
    const missing = openPlayer()
    missing.player.load(media({ url: `${serverUrl}/media/gone.mp4` }), from(0))
    expect(playerFailureText((await missing.until('failed')).failure)).toContain('missing on the server')
    const refused = openPlayer(options, { serverUrl, headers: async () => ['Authorization: Token old'] })
    refused.player.load(media(), from(0))
    expect(playerFailureText((await refused.until('failed')).failure)).toContain('Sign in again')
    const dead = openPlayer(options, { serverUrl: 'http://127.0.0.1:9', headers: async () => [] })
    dead.player.load(media({ url: 'http://127.0.0.1:9/media/clip.mp4' }), from(0))
    expect(playerFailureText((await dead.until('failed')).failure)).toContain('Is the server running?')
  })

  it('explains how to install it when it is missing', async () => {
    const { player, until } = openPlayer({ command: '/nowhere/mpv' })
    player.load(media(), from(0))
    expect(playerFailureText((await until('failed')).failure)).toBe(
      'No player found at /nowhere/mpv. Correct CELLAR_MPV, or unset it to use mpv.',
    )
    await player.closed
  })

  it('reports when it was killed, and when it does not know an option', async () => {
    const killed = openPlayer()
    killed.player.load(media(), from(0))
    await killed.until('moved')
    for (const { pid } of commandLines()) process.kill(pid, 'SIGKILL')
    expect(playerFailureText((await killed.until('failed')).failure)).toContain('SIGKILL')
    await killed.player.closed
    const confused = openPlayer({ extraArgs: ['--no-such-option'] })
    confused.player.load(media(), from(0))
    expect(playerFailureText((await confused.until('failed')).failure)).toContain('no-such-option')
  })

  it('ends when the player is destroyed', async () => {
    const { player, until } = openPlayer()
    player.load(media(), from(0))
    await until('moved')
    player.destroy()
    await player.closed
    expect(commandLines()).toEqual([])
  })
})

describe('playing from the command line', () => {
  const play = (given: Partial<Parameters<typeof playInMpv>[0]> = {}) =>
    playInMpv({
      client,
      source: source(),
      videoId: 'clip',
      startAt: null,
      storageDir: join(folder, 'state'),
      player: options,
      ...given,
    })

  it('resumes, and saves the final position', async () => {
    const result = await play({ startAt: CLIP_S - 1 })
    expect(result).toMatchObject({ title: '${path} [2J Lamp', hasEnded: true, isSaved: true })
    expect(saved.at(-1)).toBeCloseTo(CLIP_S, 0)
  })

  it('saves the last position on an interruption, and keeps it for the next start when the server is gone', async () => {
    const interruption = new AbortController()
    const lost = await play({
      signal: interruption.signal,
      onProgress({ position }) {
        if (position <= 21) return
        isDown = true
        interruption.abort()
      },
    })
    expect(lost.isSaved).toBe(false)
    expect(lost.position).toBeGreaterThan(21)
    expect(saved).toEqual([])
    isDown = false
    const again = new AbortController()
    const next = await play({
      startAt: 40,
      signal: again.signal,
      onProgress: ({ position }) => position > 41 && again.abort(),
    })
    expect(saved[0]).toBeCloseTo(lost.position, 1)
    expect(saved.at(-1)).toBeCloseTo(next.position, 1)
    expect(next.isSaved).toBe(true)
  })
})
