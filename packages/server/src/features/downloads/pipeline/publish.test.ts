import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PUBLISH_LEASE_S } from './publication-lease.ts'
import { removeLeftovers } from '../../library/remove-leftovers.ts'
import { CHANNEL, openPipeline, type PipelineFixture } from '../../../testing/pipeline-fixture.ts'

const read = ({ mediaDir }: PipelineFixture, name: string) => readFileSync(join(mediaDir, CHANNEL, name), 'utf8')
const OURS = ['site-a.mp4', 'site-a.tubecellar.json']
const VIDEO = { id: 'site-a', path: `${CHANNEL}/site-a.mp4`, size: 6 }

describe('a video that was downloaded', () => {
  it('is in the library with its file and sidecar, and its item has left the queue', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    expect(await claimStore.run()).toMatchObject({ text: 'Downloaded 1 video.', isQuiet: false })
    expect(claimStore.files()).toEqual(OURS)
    expect(claimStore.videos()).toEqual([VIDEO])
    expect(await claimStore.queue.get('site-a')).toBeUndefined()
    expect(await claimStore.publications.list()).toEqual([])
  })

  it.each([
    ['removed', (claimStore: PipelineFixture) => claimStore.queue.remove('site-a')],
    ['ignored', (claimStore: PipelineFixture) => claimStore.queue.setStatus('site-a', 'ignore')],
  ] as const)('that is %s right before it is added to the library leaves nothing', async (_, act) => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    await claimStore.run(undefined, {
      publications: {
        ...claimStore.publications,
        async commit(...args) {
          await act(claimStore)
          return claimStore.publications.commit(...args)
        },
      },
    })
    expect([claimStore.videos(), claimStore.files()]).toEqual([[], []])
  })

  it('that is stopped during the copy leaves nothing, and is copied in the next run', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    const stop = new AbortController()
    const library = {
      ...claimStore.library,
      channel(id: string) {
        stop.abort(new Error('stopped'))
        return claimStore.library.channel(id)
      },
    }
    await expect(claimStore.run(stop.signal, { library })).rejects.toThrow()
    expect([claimStore.videos(), claimStore.files()]).toEqual([[], []])
    await claimStore.run()
    expect([claimStore.videos(), claimStore.files()]).toEqual([[VIDEO], OURS])
    expect(claimStore.downloaded).toEqual(['site-a'])
  })

  it('whose server exits before the file is in place gets its file at the next start', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    await claimStore.run(undefined, {
      publisher: { ...claimStore.publisher, complete: () => Promise.reject(new Error('the power fails')) },
    })
    expect([claimStore.videos(), claimStore.files()]).toEqual([[VIDEO], ['.site-a.mp4.incoming']])
    expect(await claimStore.publisher.completeAll()).toBe(1)
    expect([claimStore.videos(), claimStore.files()]).toEqual([[VIDEO], OURS])
  })

  it('that two processes put in place at the same time keeps its file', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    await claimStore.run(undefined, {
      publisher: { ...claimStore.publisher, complete: () => Promise.reject(new Error('the power fails')) },
    })
    const [publication] = await claimStore.publications.list()
    await claimStore.publisher.complete(publication!)
    await claimStore.publisher.complete(publication!)
    expect([claimStore.videos(), claimStore.files()]).toEqual([[VIDEO], OURS])
  })

  it('that another process may be putting in place is left alone', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    await claimStore.run(undefined, {
      publisher: { ...claimStore.publisher, complete: () => Promise.reject(new Error('the power fails')) },
    })
    claimStore.owners.areAlive = true
    expect(await claimStore.publisher.completeAll()).toBe(0)
    claimStore.clock.seconds += PUBLISH_LEASE_S
    expect(await claimStore.publisher.completeAll()).toBe(1)
  })

  it('that failed is repeated by the next check of any process', async () => {
    const claimStore = await openPipeline()
    claimStore.owners.areAlive = true
    await claimStore.add('site-a')
    const present = () => Promise.resolve(true)
    const missing = () => Promise.resolve(false)
    await claimStore.run(undefined, {
      publisher: {
        ...claimStore.publisher,
        complete(publication) {
          Object.assign(claimStore.media, { isPresent: missing })
          return claimStore.publisher.complete(publication)
        },
      },
    })
    expect(await claimStore.publications.list()).toMatchObject([{ owner: null, leasedUntil: null }])
    Object.assign(claimStore.media, { isPresent: present })
    expect(await claimStore.publisher.completeAll()).toBe(1)
    expect([claimStore.videos(), claimStore.files()]).toEqual([[VIDEO], OURS])
  })

  it('whose sidecar was copied in a bucket, but not removed under its hidden name, leaves no hidden file', async () => {
    const claimStore = await openPipeline()
    const move = claimStore.media.move.bind(claimStore.media)
    Object.assign(claimStore.media, {
      move(from: string, to: string) {
        if (!to.endsWith('.json')) return move(from, to)
        copyFileSync(join(claimStore.mediaDir, from), join(claimStore.mediaDir, to))
        return Promise.reject(new Error('the storage does not respond'))
      },
    })
    await claimStore.add('site-a')
    await claimStore.run()
    expect(claimStore.files()).toEqual(['.site-a.tubecellar.json.incoming', ...OURS])
    Object.assign(claimStore.media, { move })
    expect(await claimStore.publisher.completeAll()).toBe(1)
    expect(claimStore.files()).toEqual(OURS)
  })

  it('that is deleted before such a move is repeated leaves no hidden file', async () => {
    const claimStore = await openPipeline()
    const move = claimStore.media.move.bind(claimStore.media)
    Object.assign(claimStore.media, {
      move(from: string, to: string) {
        if (!to.endsWith('.json')) return move(from, to)
        return Promise.reject(new Error('the storage does not respond'))
      },
    })
    await claimStore.add('site-a')
    await claimStore.run()
    Object.assign(claimStore.media, { move })
    expect(claimStore.files()).toContain('.site-a.tubecellar.json.incoming')
    const [publication] = await claimStore.publications.list()
    claimStore.db.raw.exec('DELETE FROM videos')
    await claimStore.publisher.complete(publication!)
    expect(claimStore.files()).toEqual([])
  })

  it('that is deleted before the file is in place leaves no file', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    await claimStore.run(undefined, {
      publisher: { ...claimStore.publisher, complete: () => Promise.reject(new Error('the power fails')) },
    })
    const [publication] = await claimStore.publications.list()
    claimStore.db.raw.exec('DELETE FROM videos')
    await claimStore.publisher.complete(publication!)
    expect(claimStore.files()).toEqual([])
  })
})

describe('a media file that is not in the library', () => {
  it('is never overwritten: it is renamed and reported', async () => {
    const claimStore = await openPipeline()
    claimStore.put(`${CHANNEL}/site-a.mp4`, 'a precious file')
    claimStore.put(`${CHANNEL}/site-a.tubecellar.json`, 'precious notes')
    await claimStore.add('site-a')
    const { text } = await claimStore.run()
    expect(claimStore.files()).toEqual(['kept-1.site-a.mp4', 'kept-1.site-a.tubecellar.json', ...OURS])
    expect(read(claimStore, 'kept-1.site-a.mp4')).toBe('a precious file')
    expect(read(claimStore, 'kept-1.site-a.tubecellar.json')).toBe('precious notes')
    expect(read(claimStore, 'site-a.mp4')).toBe('new 60')
    expect(text).toContain(`A file that was there already is kept as ${CHANNEL}/kept-1.site-a.mp4.`)
    expect(await claimStore.publications.listKept()).toEqual([
      `${CHANNEL}/kept-1.site-a.mp4`,
      `${CHANNEL}/kept-1.site-a.tubecellar.json`,
    ])
  })

  it('that appears at the last moment is also kept', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    await claimStore.run(undefined, {
      publisher: {
        ...claimStore.publisher,
        complete(publication) {
          claimStore.put(`${CHANNEL}/site-a.mp4`, 'just copied here')
          return claimStore.publisher.complete(publication)
        },
      },
    })
    expect(read(claimStore, 'kept-1.site-a.mp4')).toBe('just copied here')
    expect(read(claimStore, 'site-a.mp4')).toBe('new 60')
  })

  it('with its sidecar, as after the loss of the database, is adopted without a download', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    await claimStore.run()
    writeFileSync(join(claimStore.mediaDir, CHANNEL, 'site-a.mp4'), 'the archived copy 60')
    claimStore.db.raw.exec('DELETE FROM videos')
    claimStore.downloaded.splice(0)
    await claimStore.add('site-a', { channelId: CHANNEL })
    const { text } = await claimStore.run()
    expect(text).toContain('Found in the media folder: 1.')
    expect(claimStore.downloaded).toEqual([])
    expect([claimStore.files(), read(claimStore, 'site-a.mp4')]).toEqual([OURS, 'the archived copy 60'])
    expect(claimStore.videos()).toMatchObject([{ id: 'site-a', path: VIDEO.path, size: 20 }])
    expect(await claimStore.queue.get('site-a')).toBeUndefined()
  })

  it('without a sidecar, with the ID as its name and the length of the video, is used instead of the download', async () => {
    const claimStore = await openPipeline()
    claimStore.put(`${CHANNEL}/site-a.webm`, 'the archived copy 61')
    await claimStore.add('site-a')
    await claimStore.run()
    expect(claimStore.files()).toEqual(['site-a.tubecellar.json', 'site-a.webm'])
    expect(claimStore.videos()).toEqual([{ id: 'site-a', path: `${CHANNEL}/site-a.webm`, size: 20 }])
  })

  it('that is truncated is kept, and the download is used', async () => {
    const claimStore = await openPipeline()
    claimStore.put(`${CHANNEL}/site-a.mp4`, 'half of it 30')
    await claimStore.add('site-a')
    await claimStore.run()
    expect([read(claimStore, 'kept-1.site-a.mp4'), read(claimStore, 'site-a.mp4')]).toEqual(['half of it 30', 'new 60'])
  })
})

describe('a video that is downloaded again on demand', () => {
  it('gets the new file, and keeps the old one until then', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    await claimStore.run()
    claimStore.content.media = 'newer file 60'
    await claimStore.add('site-a', { isForced: true })
    await claimStore.run(undefined, {
      publisher: { ...claimStore.publisher, complete: () => Promise.reject(new Error('the power fails')) },
    })
    expect(read(claimStore, 'site-a.mp4')).toBe('new 60')
    await claimStore.publisher.completeAll()
    expect([claimStore.files(), read(claimStore, 'site-a.mp4')]).toEqual([OURS, 'newer file 60'])
    expect(await claimStore.publications.listKept()).toEqual([])
    const entry = claimStore.db.raw.prepare('SELECT id, reason FROM trash_entries').get() as {
      id: string
      reason: string
    }
    expect(entry.reason).toBe('download')
    expect(readFileSync(join(claimStore.mediaDir, '.trash', entry.id, 'files', CHANNEL, 'site-a.mp4'), 'utf8')).toBe(
      'new 60',
    )
  })
})

describe('two ids that differ only by case', () => {
  it('get file names that differ by more than case, so that a disk that ignores case keeps both', async () => {
    const claimStore = await openPipeline()
    for (const id of ['site-ab', 'site-aB']) {
      await claimStore.add(id)
      await claimStore.run()
    }
    const names = claimStore.files()
    expect(new Set(names.map(name => name.toLowerCase())).size).toBe(names.length)
    expect(claimStore.videos()).toMatchObject([
      { id: 'site-aB', path: `${CHANNEL}/site-aB~1.mp4` },
      { id: 'site-ab', path: `${CHANNEL}/site-ab.mp4` },
    ])
  })
})

describe('a leftover file in the media folder', () => {
  const sweep = (claimStore: PipelineFixture, before = Date.now() + 60_000) => removeLeftovers(claimStore, before)

  it('is removed when no publication needs it, and kept when it is newer than the process', async () => {
    const claimStore = await openPipeline()
    const names = ['.site-a.mp4.incoming', 'site-a.tubecellar.json.unfinished', '.site-a.mp4.incoming.unfinished']
    for (const name of names) claimStore.put(`${CHANNEL}/${name}`, 'half')
    claimStore.put(`${CHANNEL}/notes.unfinished`, 'of the owner')
    expect(await sweep(claimStore, 0)).toEqual({ completed: 0, removed: 0 })
    expect(await sweep(claimStore)).toEqual({ completed: 0, removed: 3 })
    expect(claimStore.files()).toEqual(['notes.unfinished'])
  })

  it('is used when the library has the video without a file', async () => {
    const claimStore = await openPipeline()
    await claimStore.add('site-a')
    await claimStore.run()
    rmSync(join(claimStore.mediaDir, CHANNEL, 'site-a.mp4'))
    claimStore.put(`${CHANNEL}/.site-a.mp4.incoming`, 'new 60')
    expect(await sweep(claimStore)).toEqual({ completed: 1, removed: 0 })
    expect(claimStore.files()).toEqual(OURS)
  })
})
