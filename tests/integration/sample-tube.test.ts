import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSampleTube } from '@tubecellar/sample-tube'
import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeFolder } from '../support/remove-folder.ts'
import { serverTool } from '../support/tools.ts'

const DOWNLOAD_LIMIT_MS = 120_000
const WAIT_STEP_MS = 50
const ENOUGH_TO_RESUME_BYTES = 100_000

let folder: string
let tube: SampleTube

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-tube-'))
  tube = await startSampleTube({ cacheDir: join(folder, 'cache') })
})
afterAll(async () => {
  await tube.close()
  await removeFolder(folder)
})

const start = (program: string, args: string[]) =>
  spawn(program, args, {
    env: { ...process.env, PYTHONPATH: tube.pluginDir, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const run = async (
  program: string,
  args: string[],
): Promise<{ code: number | null; stdout: string; stderr: string }> => {
  const child = start(program, args)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

const ytDlpArgs = (...rest: string[]): string[] => ['--ignore-config', '--no-colors', '--no-update', '-q', ...rest]
const ytDlp = (...rest: string[]) => run(serverTool('yt-dlp'), ytDlpArgs(...rest))

interface Facts {
  id: string
  title: string
  extractor_key: string
  chapters: unknown[]
  comments?: { parent: string }[]
  subtitles: Record<string, { ext: string }[]>
  automatic_captions: Record<string, { ext: string }[]>
}

const facts = async (...args: string[]): Promise<Facts> => JSON.parse((await ytDlp('-J', ...args)).stdout) as Facts

const streamsOf = async (path: string): Promise<{ kinds: string[]; seconds: number }> => {
  const entries = ['-show_entries', 'stream=codec_type:format=duration', '-of', 'json']
  const { stdout } = await run(serverTool('ffprobe'), ['-v', 'error', ...entries, path])
  const probe = JSON.parse(stdout) as { streams: { codec_type: string }[]; format: { duration: string } }
  return { kinds: probe.streams.map(stream => stream.codec_type), seconds: Number(probe.format.duration) }
}

const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    found => found.size,
    () => 0,
  )

describe('yt-dlp and the sample tube', () => {
  it('reads a video with its chapters and captions, and comments only on request', async () => {
    const [url = ''] = tube.videos
    const plain = await facts(url)
    expect(plain.extractor_key).toBe('SampleTube')
    expect(plain.title).toContain('Skerrow Light')
    expect(plain.chapters).toHaveLength(4)
    expect(plain.automatic_captions['de']?.map(caption => caption.ext)).toEqual(['json3', 'vtt'])
    expect(plain.comments ?? null).toBeNull()
    const full = await facts('--write-comments', '--extractor-args', 'youtube:max_comments=9,4,3,1', url)
    expect(full.comments?.filter(comment => comment.parent === 'root')).toHaveLength(4)
    expect(full.comments?.length).toBeLessThanOrEqual(9)
  })

  it('lists channels, tabs, handles and playlists', async () => {
    const list = async (url: string): Promise<string[]> =>
      (await ytDlp('--flat-playlist', '--print', '%(ie_key)s %(id)s', url)).stdout.trim().split('\n')
    const [channel = ''] = tube.channels
    expect(await list(channel)).toHaveLength(3)
    expect(await list(`${channel}/videos`)).toEqual(await list(`${tube.url}/@northlightfilms/videos`))
    const [playlist = ''] = tube.playlists
    const entries = await list(playlist)
    expect(entries).toHaveLength(7)
    expect(entries.every(entry => entry.startsWith('SampleTube '))).toBe(true)
  })

  it('reads only the requested number of entries of a long channel', async () => {
    const { stdout } = await ytDlp('--flat-playlist', '--lazy-playlist', '-I', ':3:1', '--print', 'id', tube.bigChannel)
    expect(stdout.trim().split('\n')).toEqual(['big00000000', 'big00000001', 'big00000002'])
  })

  it(
    'merges separate video and audio into one file of the announced duration',
    async () => {
      const url = tube.videos.find(candidate => candidate.includes('/shorts/')) ?? ''
      const to = join(folder, 'short')
      const done = await ytDlp('-f', 'bv+ba', '--merge-output-format', 'mp4', '-o', join(to, 'video.%(ext)s'), url)
      expect(done).toMatchObject({ code: 0, stderr: '' })
      const { kinds, seconds } = await streamsOf(join(to, 'video.mp4'))
      expect(kinds).toEqual(['video', 'audio'])
      expect(seconds).toBeCloseTo(20, 0)
    },
    DOWNLOAD_LIMIT_MS,
  )

  it(
    'resumes a slow download that was killed',
    async () => {
      const to = join(folder, 'slow')
      const args = ytDlpArgs('-f', '140', '-o', join(to, 'reel.%(ext)s'), tube.faults['slow-media'])
      const part = join(to, 'reel.m4a.part')
      const first = start(serverTool('yt-dlp'), args)
      const closed = once(first, 'close')
      for (let waitedMs = 0; (await sizeOf(part)) < ENOUGH_TO_RESUME_BYTES; waitedMs += WAIT_STEP_MS) {
        if (waitedMs > DOWNLOAD_LIMIT_MS / 2) throw new Error('The slow download did not get going')
        await sleep(WAIT_STEP_MS)
      }
      first.kill('SIGKILL')
      await closed
      const beforeBytes = await sizeOf(part)
      // Without -q, because only then it prints where it resumes.
      const second = await run(
        serverTool('yt-dlp'),
        args.filter(arg => arg !== '-q'),
      )
      expect(second.code).toBe(0)
      expect(second.stdout).toContain(`Resuming download at byte ${beforeBytes}`)
      expect((await streamsOf(join(to, 'reel.m4a'))).seconds).toBeCloseTo(60, 0)
    },
    DOWNLOAD_LIMIT_MS,
  )

  it.each([
    ['removed', 'removed by the uploader'],
    ['private', 'Private video'],
    ['members', 'members-only'],
    ['bot-check', 'not a bot'],
    ['rate-limit', '429'],
    ['upcoming', 'Premieres'],
    ['forbidden-media', '403'],
  ] as const)('reports why a video is not available: %s', async (fault, words) => {
    const { code, stderr } = await ytDlp('-o', join(folder, 'never.%(ext)s'), tube.faults[fault])
    expect(code).toBe(1)
    expect(stderr).toContain(words)
  })

  it('creates media once: they are unchanged after a restart', async () => {
    const media = '/media/big00000000/17.mp4'
    const first = Buffer.from(await (await fetch(tube.url + media)).arrayBuffer())
    const made: string[] = []
    const again = await startSampleTube({ cacheDir: join(folder, 'cache'), onProgress: line => made.push(line) })
    try {
      expect(Buffer.from(await (await fetch(again.url + media)).arrayBuffer()).equals(first)).toBe(true)
    } finally {
      await again.close()
    }
    expect(made).toEqual([])
  })
})
