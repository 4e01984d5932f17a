import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sweepMedia } from '../../library/remove-leftovers.ts'
import { CHANNEL, openWalk, type WalkFixture } from '../../../testing/pipeline-fixture.ts'

const read = ({ mediaDir }: WalkFixture, name: string) => readFileSync(join(mediaDir, CHANNEL, name), 'utf8')
const OURS = ['site-a.mp4', 'site-a.tubecellar.json']
const VIDEO = { id: 'site-a', path: `${CHANNEL}/site-a.mp4`, size: 6 }

describe('a video that was downloaded', () => {
  it('is in the library with its file and sidecar, and its item has left the queue', async () => {
    const walk = await openWalk()
    await walk.add('site-a')
    expect(await walk.run()).toEqual({ text: 'Downloaded 1 video.', isQuiet: false })
    expect(walk.files()).toEqual(OURS)
    expect(walk.videos()).toEqual([VIDEO])
    expect(await walk.queue.get('site-a')).toBeUndefined()
    expect(await walk.publications.list()).toEqual([])
  })

  it.each([
    ['removed', (walk: WalkFixture) => walk.queue.remove('site-a')],
    ['ignored', (walk: WalkFixture) => walk.queue.setStatus('site-a', 'ignore')],
  ] as const)('and is %s right before it would enter the library leaves nothing', async (_, act) => {
    const walk = await openWalk()
    await walk.add('site-a')
    await walk.run(undefined, {
      publications: {
        ...walk.publications,
        async commit(...args) {
          await act(walk)
          return walk.publications.commit(...args)
        },
      },
    })
    expect([walk.videos(), walk.files()]).toEqual([[], []])
  })

  it('and is stopped while it is copied leaves nothing, and is copied at the next run', async () => {
    const walk = await openWalk()
    await walk.add('site-a')
    const stop = new AbortController()
    const library = {
      ...walk.library,
      channel(id: string) {
        stop.abort(new Error('stopped'))
        return walk.library.channel(id)
      },
    }
    await expect(walk.run(stop.signal, { library })).rejects.toThrow()
    expect([walk.videos(), walk.files()]).toEqual([[], []])
    await walk.run()
    expect([walk.videos(), walk.files()]).toEqual([[VIDEO], OURS])
    expect(walk.downloaded).toEqual(['site-a'])
  })

  it('whose server dies before its file has its place gets it at the next start', async () => {
    const walk = await openWalk()
    await walk.add('site-a')
    await walk.run(undefined, {
      publisher: { ...walk.publisher, complete: () => Promise.reject(new Error('the power fails')) },
    })
    expect([walk.videos(), walk.files()]).toEqual([[VIDEO], ['.site-a.mp4.incoming']])
    expect(await walk.publisher.completeAll()).toBe(1)
    expect([walk.videos(), walk.files()]).toEqual([[VIDEO], OURS])
  })

  it('that is deleted before its file has its place leaves no file', async () => {
    const walk = await openWalk()
    await walk.add('site-a')
    await walk.run(undefined, {
      publisher: { ...walk.publisher, complete: () => Promise.reject(new Error('the power fails')) },
    })
    const [publication] = await walk.publications.list()
    walk.db.raw.exec('DELETE FROM videos')
    await walk.publisher.complete(publication!)
    expect(walk.files().filter(name => name.endsWith('.mp4'))).toEqual([])
  })
})

describe('a file that is there and not in the library', () => {
  it('is never overwritten: it is kept under another name, and reported', async () => {
    const walk = await openWalk()
    walk.put(`${CHANNEL}/site-a.mp4`, 'a precious file')
    walk.put(`${CHANNEL}/site-a.tubecellar.json`, 'precious notes')
    await walk.add('site-a')
    const { text } = await walk.run()
    expect(walk.files()).toEqual(['kept-1.site-a.mp4', 'kept-1.site-a.tubecellar.json', ...OURS])
    expect(read(walk, 'kept-1.site-a.mp4')).toBe('a precious file')
    expect(read(walk, 'kept-1.site-a.tubecellar.json')).toBe('precious notes')
    expect(read(walk, 'site-a.mp4')).toBe('new 60')
    expect(text).toContain(`A file that was there already is kept as ${CHANNEL}/kept-1.site-a.mp4.`)
    expect(await walk.publications.listKept()).toEqual([
      `${CHANNEL}/kept-1.site-a.mp4`,
      `${CHANNEL}/kept-1.site-a.tubecellar.json`,
    ])
  })

  it('that appears at the last moment is kept too', async () => {
    const walk = await openWalk()
    await walk.add('site-a')
    await walk.run(undefined, {
      publisher: {
        ...walk.publisher,
        complete(publication) {
          walk.put(`${CHANNEL}/site-a.mp4`, 'just copied here')
          return walk.publisher.complete(publication)
        },
      },
    })
    expect(read(walk, 'kept-1.site-a.mp4')).toBe('just copied here')
    expect(read(walk, 'site-a.mp4')).toBe('new 60')
  })

  it('with its sidecar, as after a lost database, is taken without a download', async () => {
    const walk = await openWalk()
    await walk.add('site-a')
    await walk.run()
    writeFileSync(join(walk.mediaDir, CHANNEL, 'site-a.mp4'), 'the archived copy 60')
    walk.db.raw.exec('DELETE FROM videos')
    walk.downloaded.splice(0)
    await walk.add('site-a', { channelId: CHANNEL })
    const { text } = await walk.run()
    expect(text).toContain('Found in the media folder: 1.')
    expect(walk.downloaded).toEqual([])
    expect([walk.files(), read(walk, 'site-a.mp4')]).toEqual([OURS, 'the archived copy 60'])
    expect(walk.videos()).toMatchObject([{ id: 'site-a', path: VIDEO.path, size: 20 }])
    expect(await walk.queue.get('site-a')).toBeUndefined()
  })

  it('without a sidecar, named by the id and as long as the video, is taken in place of the download', async () => {
    const walk = await openWalk()
    walk.put(`${CHANNEL}/site-a.webm`, 'the archived copy 61')
    await walk.add('site-a')
    await walk.run()
    expect(walk.files()).toEqual(['site-a.tubecellar.json', 'site-a.webm'])
    expect(walk.videos()).toEqual([{ id: 'site-a', path: `${CHANNEL}/site-a.webm`, size: 20 }])
  })

  it('and is cut off is kept, and the download takes its place', async () => {
    const walk = await openWalk()
    walk.put(`${CHANNEL}/site-a.mp4`, 'half of it 30')
    await walk.add('site-a')
    await walk.run()
    expect([read(walk, 'kept-1.site-a.mp4'), read(walk, 'site-a.mp4')]).toEqual(['half of it 30', 'new 60'])
  })
})

describe('a video that is downloaded again on demand', () => {
  it('gets the new file, and has the old one until then', async () => {
    const walk = await openWalk()
    await walk.add('site-a')
    await walk.run()
    walk.content.media = 'newer file 60'
    await walk.add('site-a', { isForced: true })
    await walk.run(undefined, {
      publisher: { ...walk.publisher, complete: () => Promise.reject(new Error('the power fails')) },
    })
    expect(read(walk, 'site-a.mp4')).toBe('new 60')
    await walk.publisher.completeAll()
    expect([walk.files(), read(walk, 'site-a.mp4')]).toEqual([OURS, 'newer file 60'])
    expect(await walk.publications.listKept()).toEqual([])
    const entry = walk.db.raw.prepare('SELECT id, reason FROM trash_entries').get() as { id: string; reason: string }
    expect(entry.reason).toBe('download')
    expect(readFileSync(join(walk.mediaDir, '.trash', entry.id, 'files', CHANNEL, 'site-a.mp4'), 'utf8')).toBe('new 60')
  })
})

describe('two ids that differ only by case', () => {
  it('get files whose names differ by more, so that a disk that ignores case keeps both', async () => {
    const walk = await openWalk()
    for (const id of ['site-ab', 'site-aB']) {
      await walk.add(id)
      await walk.run()
    }
    const names = walk.files()
    expect(new Set(names.map(name => name.toLowerCase())).size).toBe(names.length)
    expect(walk.videos()).toMatchObject([
      { id: 'site-aB', path: `${CHANNEL}/site-aB~1.mp4` },
      { id: 'site-ab', path: `${CHANNEL}/site-ab.mp4` },
    ])
  })
})

describe('what was left in the media folder', () => {
  const sweep = (walk: WalkFixture, before = Date.now() + 60_000) =>
    sweepMedia({ ...walk, mediaDir: walk.mediaDir }, before)

  it('is removed when nothing waits for it, and left alone when it is newer than the process', async () => {
    const walk = await openWalk()
    const names = ['.site-a.mp4.incoming', 'site-a.tubecellar.json.unfinished', '.site-a.mp4.incoming.unfinished']
    for (const name of names) walk.put(`${CHANNEL}/${name}`, 'half')
    walk.put(`${CHANNEL}/notes.unfinished`, 'of the owner')
    expect(await sweep(walk, 0)).toEqual({ completed: 0, removed: 0 })
    expect(await sweep(walk)).toEqual({ completed: 0, removed: 3 })
    expect(walk.files()).toEqual(['notes.unfinished'])
  })

  it('takes its place when the library has the video without a file', async () => {
    const walk = await openWalk()
    await walk.add('site-a')
    await walk.run()
    rmSync(join(walk.mediaDir, CHANNEL, 'site-a.mp4'))
    walk.put(`${CHANNEL}/.site-a.mp4.incoming`, 'new 60')
    expect(await sweep(walk)).toEqual({ completed: 1, removed: 0 })
    expect(walk.files()).toEqual(OURS)
  })
})
