import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTrashFixture, type TrashFixture } from '../../testing/trash-fixture.ts'
import { REMOVED_AT_ONCE } from './removal.service.ts'

let t: TrashFixture
beforeEach(async () => {
  t = await openTrashFixture()
})
afterEach(() => t.close())

describe('a large deletion', () => {
  it('reads each folder once for any number of videos', async () => {
    for (let index = 0; index < REMOVED_AT_ONCE * 3; index++) await t.addVideo(`v${index}`)
    const { removal, jobs, context } = t.start()
    const read: string[] = []
    const { archive } = context
    context.archive = {
      ...archive,
      listNames: folder => {
        read.push(folder)
        return archive.listNames(folder)
      },
    }
    await removal.removeChannel('c', 'ann')
    expect(jobs).toEqual([{ name: 'move_to_trash', payload: { kind: 'channel', id: 'c', by: 'ann' } }])
    expect(await t.list()).toEqual([])

    const reports: unknown[] = []
    const progress = { signal: new AbortController().signal, report: (report: unknown) => reports.push(report) }
    expect(await removal.run({ kind: 'channel', id: 'c', by: 'ann' }, progress)).toBe('Moved 60 videos to trash.')
    expect(read).toEqual([t.media('c')])
    expect(reports[1]).toEqual({ messages: ['Moving videos of Channel to trash', '2 of 60'], progress: 1 / 60 })
    const entries = await t.list()
    const channel = entries.find(({ kind }) => kind === 'channel')
    const videos = entries.filter(({ kind }) => kind === 'video')
    expect(channel).toMatchObject({ kind: 'channel', youtube_id: 'c', video_count: 60, deleted_by: 'ann' })
    expect(videos).toHaveLength(60)
    expect(new Set(videos.map(entry => `${entry.reason} ${entry.source_name} ${entry.deleted_by}`))).toEqual(
      new Set(['channel Channel ann']),
    )
    expect(t.isThere('c')).toBe(false)
    expect(t.db.raw.prepare(`SELECT id FROM channels WHERE id = 'c'`).all()).toEqual([])
  })

  it('keeps the remaining videos when it is stopped', async () => {
    for (const id of ['v1', 'v2', 'v3']) await t.addVideo(id)
    const stop = new AbortController()
    const report = ({ messages }: { messages: string[] }) => messages[1]!.startsWith('2 ') && stop.abort('stop')
    await expect(
      t.start().removal.run({ kind: 'channel', id: 'c', by: 'ann' }, { signal: stop.signal, report }),
    ).rejects.toBe('stop')
    expect((await t.list()).length).toBe(2)
    expect(t.rows('videos')).toHaveLength(1)
    expect(t.db.raw.prepare(`SELECT id FROM channels WHERE id = 'c'`).all()).toHaveLength(1)
    await t
      .start()
      .removal.run({ kind: 'channel', id: 'c', by: 'ann' }, { signal: new AbortController().signal, report })
    expect((await t.list()).map(({ kind }) => kind).toSorted()).toEqual(['channel', 'video', 'video', 'video'])
  })
})
