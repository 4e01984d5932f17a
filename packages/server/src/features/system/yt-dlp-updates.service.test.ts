import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/database.ts'
import { insertRows } from '../../testing/describe-engines.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import { createKnownVideoStore } from './known-videos.store.ts'
import { createYtDlpStateStore, type YtDlpStateStore } from './yt-dlp-state.ts'
import { createYtDlpUpdates } from './yt-dlp-updates.service.ts'
import { createYtDlpWatch } from './yt-dlp-watch.service.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const run = { signal: new AbortController().signal, report: () => undefined, log: {} as never }
const log = { info: () => undefined, warn: () => undefined } as never

describe('the updates of yt-dlp', () => {
  let db: Database
  let state: YtDlpStateStore
  let nowS: number
  let newest: string
  let problem: string | undefined
  let current: string | null
  let started: unknown[]
  let updateSetting: 'off' | 'stable'

  beforeEach(() => {
    db = openDatabase(':memory:')
    state = createYtDlpStateStore(createSettingsStore(db))
    nowS = 1_800_000_000
    newest = '2026.11.01'
    problem = undefined
    current = null
    started = []
    updateSetting = 'stable'
  })

  const open = ({ isConfigured = false } = {}) => {
    const shared = {
      state,
      isConfigured,
      settings: { getAppConfig: () => ({ application: { yt_dlp_updates: updateSetting } }) as never },
      jobs: {
        enqueue: (_name: string, payload: unknown) => Promise.resolve(String(started.push(payload))),
      } as never,
      clock: { now: () => nowS * 1000 },
    }
    const watch = createYtDlpWatch({ ...shared, videos: createKnownVideoStore(db) })
    const installed = new Set<string>()
    const changes: (string | null)[] = []
    const updates = createYtDlpUpdates({
      ...shared,
      source: {
        find: (channel, version) =>
          Promise.resolve({ channel, url: `https://${channel}.example`, sha256: `sum ${version ?? newest}` }),
        download: ({ sha256 }) => Promise.resolve(Buffer.from(sha256.slice(4))),
      },
      local: {
        current: () => Promise.resolve(current),
        find: version => Promise.resolve(installed.has(version) ? `/${version}` : undefined),
        install: file => {
          const version = Buffer.from(file).toString()
          installed.add(version)
          return Promise.resolve({ version, program: `/${version}` })
        },
        activate: version => Promise.resolve(void (current = version)),
        keepOnly: versions =>
          Promise.resolve(installed.forEach(each => versions.includes(each) || installed.delete(each))),
      },
      verify: () => Promise.resolve({ hosts: problem === undefined ? ['example.org'] : [], problem }),
      paths: { find: () => '/installed/yt-dlp', ytDlpVenv: undefined },
      versions: { find: () => Promise.resolve('2026.10.01') },
      isFailing: watch.isFailing,
      onChange: () => Promise.resolve(void changes.push(current)),
      log,
      signal: run.signal,
    })
    return { ...updates, watch, installed, changes }
  }

  it('install the newest release, and return to the installed program', async () => {
    const updates = open()
    expect(await updates.update({ cause: 'user' }, run)).toBe(
      'Installed yt-dlp 2026.11.01 (stable); before: 2026.10.01.',
    )
    expect(await updates.status()).toMatchObject({
      version: '2026.11.01',
      channel: 'stable',
      reason: 'Updated by a user.',
      previous: null,
      can_roll_back: true,
    })
    expect(await updates.update({ cause: 'user' }, run)).toBe('yt-dlp 2026.11.01 is the newest stable release.')
    await updates.rollback(undefined, run)
    expect(current).toBeNull()
    expect(updates.changes).toEqual(['2026.11.01', null])
    expect(await updates.status()).toMatchObject({ version: '2026.10.01', can_roll_back: false, channel: null })
    await expect(updates.rollback(undefined, run)).rejects.toThrow('no other version')
  })

  it('keep the version before, and return to it', async () => {
    const updates = open()
    await updates.update({ cause: 'user' }, run)
    newest = '2026.11.08'
    await updates.update({ cause: 'user' }, run)
    expect([...updates.installed]).toEqual(['2026.11.01', '2026.11.08'])
    await updates.rollback(undefined, run)
    expect(current).toBe('2026.11.01')
    expect(await updates.update({ cause: 'schedule' }, run)).toContain('was rejected before')
    expect(current).toBe('2026.11.01')
  })

  it('reject a release that is worse than the version in use', async () => {
    const updates = open()
    problem = 'It cannot read a video.'
    await expect(updates.update({ cause: 'schedule' }, run)).rejects.toThrow(
      'yt-dlp 2026.11.01 was not installed, and 2026.10.01 is still used. It cannot read a video.',
    )
    expect(current).toBeNull()
    expect((await updates.status()).rejected).toMatchObject([{ version: '2026.11.01', reason: problem }])
  })

  it('do not install an older release automatically', async () => {
    newest = '2026.09.01'
    expect(await open().update({ cause: 'schedule' }, run)).toContain('2026.10.01 is the newest')
    expect(current).toBeNull()
  })

  it('refuse to replace a program at a configured path', async () => {
    const updates = open({ isConfigured: true })
    await expect(updates.start('update')).rejects.toThrow('CELLAR_YT_DLP')
    await expect(updates.update({ cause: 'schedule' }, run)).rejects.toThrow('CELLAR_YT_DLP')
    expect((await updates.status()).can_update).toBe(false)
  })

  it('are followed by other computers', async () => {
    await open().update({ cause: 'user' }, run)
    current = null
    await open().follow()
    expect(current).toBe('2026.11.01')
  })

  it('start weekly, and every 6 hours while downloads fail', async () => {
    const { watch } = open()
    await watch.runIfDue()
    expect(started).toEqual([])
    nowS += HOUR_S
    await watch.runIfDue()
    expect(started).toEqual([{ change: 'update', cause: 'schedule' }])
    await state.change(() => ({ checkedAt: nowS }))
    nowS += 6 * HOUR_S
    await watch.runIfDue()
    expect(started).toHaveLength(1)
    const item = { source_url: '', status: 'pending', position: 1, title: '', queued_at: 0, state: 'waiting' } as const
    const failed = ['a', 'b', 'c'].map(id => ({ ...item, video_id: id, error_class: 'challenge' }))
    await insertRows(db, 'queue_items', failed)
    nowS += HOUR_S
    await watch.runIfDue()
    expect(started.at(-1)).toEqual({ change: 'update', cause: 'failures' })
  })

  it('do not start when they are disabled', async () => {
    updateSetting = 'off'
    const { watch } = open()
    nowS += 30 * DAY_S
    await watch.runIfDue()
    expect(started).toEqual([])
  })

  it('are rolled back when downloads fail that worked before', async () => {
    const updates = open()
    await updates.update({ cause: 'schedule' }, run)
    const note = updates.watch.noteDownload
    await note('example.org', 'offline')
    await note('other.example', 'challenge')
    await note('example.org', 'challenge')
    await note('example.org', 'challenge')
    expect(started).toEqual([])
    await note('example.org', 'challenge')
    expect(started).toEqual([
      {
        change: 'rollback',
        detail: '3 downloads from example.org failed with yt-dlp 2026.11.01 (challenge), and none succeeded.',
      },
    ])
  })

  it('are accepted after a download succeeded', async () => {
    const updates = open()
    await updates.update({ cause: 'schedule' }, run)
    const note = updates.watch.noteDownload
    await note('example.org', 'challenge')
    await note('example.org', undefined)
    for (let count = 0; count < 5; count++) await note('example.org', 'challenge')
    expect(started).toEqual([])
  })
})
