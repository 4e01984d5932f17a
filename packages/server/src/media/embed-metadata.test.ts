import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmbed } from './embed-metadata.ts'
import { createRun } from '../platform/process/exec.ts'
import { createFfprobe } from './ffprobe.ts'
import { createToolPaths, requireTool } from '../platform/process/tool-paths.ts'

const LIMIT_MS = 60_000
const call = promisify(execFile)
const run = createRun({})
const paths = createToolPaths({})
const { signal } = new AbortController()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-embed-'))
  await call(requireTool(paths, 'ffmpeg'), [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'color=red:s=64x36',
    '-frames:v',
    '1',
    join(folder, 'cover.jpg'),
  ])
}, LIMIT_MS)
afterAll(() => rm(folder, { recursive: true }))

it.each([
  ['mkv', ['-c:v', 'libx264', '-c:a', 'libopus'], 'TUBECELLAR', 1],
  ['webm', ['-c:v', 'libvpx', '-c:a', 'libopus'], 'TUBECELLAR', 0],
  ['mp4', ['-c:v', 'libx264', '-c:a', 'aac'], 'comment', 1],
])(
  'a %s contains its metadata once, even if it is embedded twice',
  { timeout: LIMIT_MS },
  async (extension, codecs, tag, covers) => {
    const file = join(folder, `-odd ${extension} name.${extension}`)
    const sources = ['-f', 'lavfi', '-i', 'testsrc=s=64x36:r=5:d=2', '-f', 'lavfi', '-i', 'sine=d=2']
    await call(requireTool(paths, 'ffmpeg'), ['-v', 'error', ...sources, ...codecs, file])
    const tool = createEmbed({ run, paths, ffprobe: createFfprobe({ run, paths }) })
    const request = {
      title: 'T',
      artist: 'A',
      description: 'one\ntwo',
      date: '2026-02-03',
      chapters: [
        { title: 'First', start: 0, end: 1 },
        { title: 'Second', start: 1, end: 2 },
      ],
      cover: join(folder, 'cover.jpg'),
      document: '{"format":"tubecellar"}\n',
    }
    await tool.embed(file, request, signal)
    await tool.embed(file, { ...request, title: 'T2' }, signal)
    const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters', file]
    const probed = JSON.parse((await call(requireTool(paths, 'ffprobe'), args)).stdout) as {
      format: { tags: Record<string, string> }
      streams: Array<{ disposition: { attached_pic: number } }>
      chapters: unknown[]
    }
    const tags = Object.fromEntries(
      Object.entries(probed.format.tags).map(([name, text]) => [name.toLowerCase(), text]),
    )
    expect(tags).toMatchObject({ title: 'T2', artist: 'A', description: 'one\ntwo' })
    expect(tags[tag.toLowerCase()]?.trim()).toBe('{"format":"tubecellar"}')
    expect(probed.streams.filter(({ disposition }) => disposition.attached_pic === 1).length).toBe(covers)
    expect(probed.chapters.length).toBe(2)
    expect((await readdir(folder)).filter(name => name.startsWith('.'))).toEqual([])
  },
)
