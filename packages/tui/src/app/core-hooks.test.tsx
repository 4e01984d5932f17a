import {
  useActions,
  useChannelVideos,
  useDownloadAgain,
  useDownloads,
  useLayout,
  usePlaylist,
  usePlaylists,
  useRefresh,
  useSubscription,
  useTrash,
  useDeleteVideo,
} from '@tubecellar/core/react'
import { notificationFixture, pingFixture, accountFixture, reject, type FakeTransport } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { backupsTexts } from '@tubecellar/core/messages/backups'
import { taskOutcomeTexts } from '@tubecellar/core/messages/tasks'
import { markAllWatchedTexts } from '@tubecellar/core/messages/video-details'
import { appTexts } from '@tubecellar/core/messages/app'
import { createFullArchive, playlistFixture } from '../testing/large-archive.ts'
import { renderHook } from '../testing/render-hook.tsx'
import { createTrashArchive } from '../testing/trash-archive.ts'

const DONE = { task_id: 't', message: '', status: '' }

let close: () => void = () => undefined
afterEach(() => close())

function show<T>(transport: FakeTransport, useHook: () => T) {
  const hook = renderHook(transport, useHook)
  close = hook.close
  return hook
}

describe('useVideo', () => {
  it('deletes it, and ignores it before on a Tubecellar server, afterwards on a TubeArchivist server', async () => {
    const steps = async (version: string) => {
      const { transport } = createFullArchive()
      transport.on('ping', () => pingFixture({ version }))
      transport.on('deleteVideo', () => undefined)
      transport.on('setDownloadStatus', ({ body }) => body)
      let isGone = false
      const video = { id: 'v1', title: 'One', fileSize: '1 GiB' }
      const hook = show(transport, () => useDeleteVideo(video, () => void (isGone = true)))
      await hook.until(() => true)
      hook.now().choose('ignore')
      await hook.until(({ confirmation }) => confirmation === null)
      expect(hook.sent('deleteVideo')).toEqual([])
      void hook.now().run()
      await hook.until(({ confirmation }) => confirmation !== null)
      hook.now().choose('ignore')
      await expect.poll(() => isGone).toBe(true)
      const names = hook.sent('deleteVideo', 'setDownloadStatus').map(({ name }) => name)
      hook.close()
      return names
    }
    expect(await steps('v1.0.0')).toEqual(['setDownloadStatus', 'deleteVideo'])
    expect(await steps('v0.5.4')).toEqual(['deleteVideo', 'setDownloadStatus'])
  })

  it('keeps a video when the server rejects its deletion, and shows the reason', async () => {
    const { transport } = createFullArchive()
    transport.on('deleteVideo', () => reject(507, 'The disk is full.'))
    let isGone = false
    const video = { id: 'v1', title: 'One', fileSize: '1 GiB' }
    const hook = show(transport, () => useDeleteVideo(video, () => void (isGone = true)))
    await hook.until(() => true)
    void hook.now().run()
    await hook.until(({ confirmation }) => confirmation !== null)
    hook.now().choose('delete')
    await hook.until(({ confirmation }) => confirmation?.error === 'The disk is full.')
    expect(isGone).toBe(false)
  })

  it('downloads it again from its source URL with force', async () => {
    const { transport } = createFullArchive()
    transport.on('addDownloads', () => DONE)
    const source = { isActive: true, label: 'Active', url: 'https://example.org/v1' }
    const hook = show(transport, () => ({
      again: useDownloadAgain({ source }),
      unknown: useDownloadAgain({ source: { ...source, url: null } }),
    }))
    const { again, unknown } = await hook.until(() => true)
    expect(await unknown.run()).toBe(false)
    expect(await again.run()).toBe(true)
    const [call, ...others] = hook.sent('addDownloads')
    expect(others).toEqual([])
    expect(call?.query.get('force')).toBe('true')
    expect(call?.body).toEqual({ data: [{ youtube_id: source.url, status: 'pending' }] })
  })

  it('shows a scheduled reindex only after the server has accepted it', async () => {
    const { transport } = createFullArchive()
    transport.on('startRefresh', () => reject(503, 'Busy.'))
    const hook = show(transport, () => useRefresh('channel', 'UC1'))
    await hook.until(() => true)
    expect(await hook.now().refresh.run({ withVideos: true })).toBe(false)
    await hook.settles()
    expect(hook.now().view.scheduled).toBeNull()
    transport.on('startRefresh', () => DONE)
    expect(await hook.now().refresh.run({ withVideos: true })).toBe(true)
    await hook.until(({ view }) => view.scheduled === 'Reindex scheduled')
    expect(hook.sent('startRefresh').map(({ query, body }) => [query.get('extract_videos'), body])).toEqual([
      ['true', { channel: ['UC1'] }],
      ['true', { channel: ['UC1'] }],
    ])
  })
})

describe('marking all videos', () => {
  it('asks for confirmation, and changes nothing when it is canceled', async () => {
    const { transport } = createFullArchive()
    const hook = show(transport, () => useChannelVideos({ id: 'UCchannel0', tab: 'videos', page: 0 }))
    const { actions } = await hook.until(({ view }) => view.list.tag === 'ready')
    void actions.markAll.run(true)
    await hook.until(result => result.actions.markAll.confirmation !== null)
    actions.markAll.cancel()
    await hook.until(result => result.actions.markAll.confirmation === null)
    expect(hook.sent('setWatched')).toEqual([])
    void actions.markAll.run(false)
    await hook.until(result => result.actions.markAll.confirmation !== null)
    actions.markAll.choose('go')
    await expect.poll(hook.notice).toBe(markAllWatchedTexts.markedUnwatched)
    expect(hook.sent('setWatched').map(({ body }) => body)).toEqual([{ id: 'UCchannel0', is_watched: false }])
  })
})

describe('the queue hooks', () => {
  const route = { channel: null, isIgnored: null, page: 0 }

  it('adds each pasted line to the queue, and nothing if a line is not a link', async () => {
    const { transport } = createFullArchive()
    transport.on('addDownloads', () => DONE)
    const hook = show(transport, () => useDownloads(route))
    const { actions } = await hook.until(({ view }) => view.list.tag === 'ready')
    expect(await actions.add.run({ text: '   ', autoStart: false })).toBe(false)
    expect(await actions.add.run({ text: 'not a link', autoStart: false })).toBe(false)
    expect(hook.sent('addDownloads')).toEqual([])
    expect(await actions.add.run({ text: 'https://a.example/1\n\nhttps://a.example/2', autoStart: true })).toBe(true)
    const [call] = hook.sent('addDownloads')
    expect(call?.query.get('autostart')).toBe('true')
    expect(call?.body).toEqual({
      data: ['https://a.example/1', 'https://a.example/2'].map(youtube_id => ({ youtube_id, status: 'pending' })),
    })
  })

  it('restores an ignored item with undo', async () => {
    const { transport } = createFullArchive()
    transport.on('setDownloadStatus', ({ body }) => body)
    const hook = show(transport, () => useDownloads(route))
    const { actions } = await hook.until(({ view }) => view.list.tag === 'ready')
    expect(await actions.run('q1', 'ignore')).toBe(true)
    expect(hook.core.undo()).toBe(true)
    const statuses = () => hook.sent('setDownloadStatus').map(({ params, body }) => [params['id'], body])
    await expect.poll(statuses).toEqual([
      ['q1', { status: 'ignore' }],
      ['q1', { status: 'pending' }],
    ])
  })
})

describe('the playlist hooks', () => {
  it('subscribe only to links, and show why the server rejects one', async () => {
    const { transport } = createFullArchive()
    transport.on('subscribePlaylists', () => reject(400, 'Not a playlist.'))
    const hook = show(transport, () => usePlaylists({ channel: null, page: 0 }))
    const { actions } = await hook.until(() => true)
    expect(await actions.create.run('  ')).toBe(false)
    expect(await actions.subscribe.run('')).toBe(false)
    expect(await actions.subscribe.run('no link at all')).toBe(false)
    expect(hook.sent('createCustomPlaylist', 'subscribePlaylists')).toEqual([])
    expect(await actions.subscribe.run('PLabcdefghijklmnop')).toBe(false)
    expect(hook.sent('subscribePlaylists')[0]?.body).toEqual({
      data: [{ playlist_id: 'PLabcdefghijklmnop', playlist_subscribed: true }],
    })
    expect(hook.notice()).toBe('Not a playlist.')
  })

  it('undo an unsubscription', async () => {
    const { transport } = createFullArchive()
    transport.on('updatePlaylist', () => playlistFixture('PLlights', 'Lights'))
    const hook = show(transport, () => useSubscription())
    const changeOf = await hook.until(() => true)
    await changeOf({ kind: 'playlist', id: 'PLlights', isSubscribed: true }).run()
    hook.core.undo()
    await expect
      .poll(() => hook.sent('updatePlaylist').map(({ body }) => body))
      .toEqual([{ playlist_subscribed: false }, { playlist_subscribed: true }])
  })

  it('are not offered to viewers, except subscribing to a playlist', async () => {
    const { transport } = createFullArchive()
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = show(transport, () => useSubscription())
    const changeOf = await hook.until(() => true)
    const offered = (['channel', 'playlist'] as const).map(kind =>
      [true, false].map(isSubscribed => changeOf({ kind, id: 'x', isSubscribed }).isAllowed),
    )
    expect(offered).toEqual([
      [false, false],
      [false, true],
    ])
  })

  it('delete the videos of a playlist only on request', async () => {
    const { transport } = createFullArchive()
    transport.on('deletePlaylist', () => undefined)
    let isGone = false
    const hook = show(transport, () => usePlaylist({ id: 'PLlights', onDeleted: () => void (isGone = true) }))
    await hook.until(({ view }) => view.playlist.tag === 'ready')
    void hook.now().actions.delete.run()
    await hook.until(({ actions }) => actions.delete.confirmation !== null)
    hook.now().actions.delete.choose('metadata')
    await expect.poll(() => isGone).toBe(true)
    expect([...(hook.sent('deletePlaylist')[0]?.query.keys() ?? [])]).toEqual([])
  })
})

describe('the trash hook', () => {
  it('restores immediately, and asks before it deletes permanently', async () => {
    const { transport } = createTrashArchive()
    transport.on('restoreTrashEntry', () => DONE)
    transport.on('deleteTrashEntry', () => undefined)
    const hook = show(transport, () => useTrash())
    const { view, actions } = await hook.until(result => result.view.list.tag === 'ready')
    const id = view.list.tag === 'ready' ? (view.list.value.rows[0]?.id ?? '') : ''
    await actions.row.restore.run(id)
    expect(hook.sent('restoreTrashEntry').map(({ params }) => params['id'])).toEqual([id])
    void actions.row.delete.run(id)
    await hook.until(result => result.view.question !== null)
    expect(hook.sent('deleteTrashEntry')).toEqual([])
    hook.now().actions.confirm.choose('go')
    await expect.poll(() => hook.sent('deleteTrashEntry').map(({ params }) => params['id'])).toEqual([id])
  })
})

describe('the actions hook', () => {
  it('shows the result of a finished backup', async () => {
    const { transport } = createFullArchive()
    const ended = { traceback: null, date_done: '2026-11-22T17:00:00Z', name: 'run_backup', task_id: 't' }
    transport.on('createBackup', () => DONE)
    // The task runs for two polls, longer than the minimum display time of its progress.
    let polls = 0
    transport.on('listNotifications', () => (++polls < 3 ? [notificationFixture()] : []))
    transport.on('listTasksByName', ({ params }) => {
      if (params['name'] !== 'run_backup') return []
      if (polls < 3) return [{ ...ended, status: 'STARTED', result: null }]
      return [{ ...ended, status: 'SUCCESS', result: 'Created backup a.zip.' }]
    })
    const hook = show(transport, () => useActions())
    const backup = () =>
      hook
        .now()
        .view.groups.flatMap(({ actions }) => actions)
        .find(({ name }) => name === 'backup')
    const { actions } = await hook.until(({ view }) => view.restore.backups.tag === 'ready')
    expect(backup()).toMatchObject({ progress: null, outcome: null })
    await actions.start.backup.run()
    await hook.until(() => backup()?.progress === backupsTexts.creating)
    await hook.advance(10_000)
    await hook.until(() => backup()?.outcome?.text === taskOutcomeTexts.completedResult('Created backup a.zip.'))
    expect(backup()?.progress).toBeNull()
  })

  it('asks before it deletes the queue', async () => {
    const { transport } = createFullArchive()
    transport.on('deleteDownloads', () => undefined)
    transport.on('listTasksByName', () => [])
    const hook = show(transport, () => useActions())
    await hook.until(({ view }) => view.restore.backups.tag === 'ready')
    void hook.now().actions.start.deleteQueued.run()
    await hook.until(({ view }) => view.question !== null)
    expect(hook.sent('deleteDownloads')).toEqual([])
    hook.now().actions.confirm.choose('go')
    await expect.poll(() => hook.sent('deleteDownloads').map(({ query }) => query.get('filter'))).toEqual(['pending'])
  })
})

describe('useLayout', () => {
  it('reports that there is nothing to undo', async () => {
    const hook = show(createFullArchive().transport, () => useLayout({ tag: 'home' }))
    const { actions } = await hook.until(() => true)
    actions.undo()
    await expect.poll(hook.notice).toBe(appTexts.nothingToUndo)
  })

  it('does not fetch the queue for viewers', async () => {
    const { transport } = createFullArchive()
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = show(transport, () => useLayout({ tag: 'home' }))
    const { view } = await hook.until(() => true)
    expect(view.nav.map(({ label }) => label)).not.toContain(appTexts.downloads)
    expect(hook.sent('listDownloads')).toEqual([])
  })
})
