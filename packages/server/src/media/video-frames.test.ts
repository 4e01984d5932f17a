import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Run } from '../platform/process/exec.ts'
import { createFramesAt } from './video-frames.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frames-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function setUp(write: (target: string) => Promise<void>) {
  const calls: string[][] = []
  const run: Run = async (_command, args) => {
    calls.push([...args])
    await write(args.at(-1)!)
    return { code: 0, stderrTail: '', endedBy: 'itself' }
  }
  const readFrame = createFramesAt({
    run,
    toolPaths: { find: () => 'ffmpeg' } as never,
    media: {
      find: async path => (path === 'a/gone.mp4' ? undefined : ({} as never)),
      withInput: (path, work) => work(`/media/${path}`),
    },
    folder,
  })
  return { calls, readFrame }
}

it('reads the frame of a video at a time once, also for requests at the same time', async () => {
  const { calls, readFrame } = setUp(target => writeFile(target, 'jpeg'))
  const request = { mediaPath: 'a/video.mp4', seconds: 906 }
  const frames = await Promise.all([readFrame(request), readFrame(request)])
  expect([...frames, await readFrame(request)].map(String)).toEqual(['jpeg', 'jpeg', 'jpeg'])
  expect(calls).toHaveLength(1)
  expect(calls[0]!.join(' ')).toContain('-ss 906 -i /media/a/video.mp4')
  expect(await readdir(folder)).toEqual([])
})

it('has no frame after the end of a video, and none of a missing file', async () => {
  const { calls, readFrame } = setUp(async () => undefined)
  expect(await readFrame({ mediaPath: 'a/video.mp4', seconds: 99_999 })).toBeUndefined()
  expect(await readFrame({ mediaPath: 'a/gone.mp4', seconds: 1 })).toBeUndefined()
  expect(calls).toHaveLength(1)
})

it('reads two frames at a time, and rejects requests while too many wait', async () => {
  const waits: (() => void)[] = []
  const { calls, readFrame } = setUp(async target => {
    await new Promise<void>(resolve => waits.push(resolve))
    await writeFile(target, 'jpeg')
  })
  const reading = Array.from({ length: 62 }, (_, seconds) => readFrame({ mediaPath: 'a/video.mp4', seconds }))
  while (waits.length < 2) await new Promise(resolve => setTimeout(resolve, 1))
  expect(calls).toHaveLength(2)
  expect(await readFrame({ mediaPath: 'a/video.mp4', seconds: 62 })).toBeUndefined()
  for (let done = 0; done < 62; done++) {
    while (waits.length === 0) await new Promise(resolve => setTimeout(resolve, 1))
    waits.shift()!()
  }
  expect((await Promise.all(reading)).map(String)).toEqual(reading.map(() => 'jpeg'))
})
