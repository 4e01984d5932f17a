import { describe, expect, it } from 'vitest'
import type { DatabaseHealth } from './diagnostics.store.ts'
import type { FolderInfo } from '../../platform/process/machine-info.ts'
import type { YtDlpFacts } from './check-yt-dlp.ts'
import { diagnose, type Facts } from './diagnose.ts'
import type { FaultReport } from '../../platform/faults.ts'

const GIB = 1024 ** 3
const NOW = 1_800_000_000
const folder = (path: string): FolderInfo => ({
  path,
  exists: true,
  isFolder: true,
  isOpenToOthers: false,
  freeBytes: 100 * GIB,
  totalBytes: 200 * GIB,
  isOnNetwork: false,
})
const DATA = folder('/data')
const MEDIA = folder('/media')
const SCANS = { name: 'update_subscribed', lastRun: NOW - 3600 }
const BACKUP = { name: 'run_backup', lastRun: null }
const sound: Facts = {
  data: DATA,
  media: MEDIA,
  faults: [],
  database: { sizeBytes: 4096, health: { tag: 'sound' } },
  tools: [{ name: 'yt-dlp', path: '/venv/bin/yt-dlp', version: '2026.11.01' }],
  recovery: 'To restore the newest snapshot, run:',
  emptyLibrary: undefined,
  toolProblems: [],
  ytDlp: {
    source: 'bundled',
    reason: null,
    report: {
      channel: 'stable',
      runtimes: [{ name: 'deno-2.5.0', isUsable: true }],
      canImpersonate: true,
      plugins: [],
      brokenPlugins: [],
      tokenProviders: [],
    },
    tokenProvider: null,
    proxy: null,
    pluginFolder: '/data/yt-dlp-plugins',
  },
  scans: [
    {
      kind: 'channel',
      id: 'UC1',
      name: 'Boats',
      lastSuccess: NOW - 3600,
      subscribedAt: NOW - 7200,
      lastError: null,
      failures: 0,
    },
  ],
  schedules: [SCANS, BACKUP],
  failedItems: 0,
  hasVideos: true,
  failedChecks: [],
  now: NOW,
}
const fault = (code: string): FaultReport => ({
  code,
  severity: 'problem',
  blocks: 'nothing',
  message: code,
  fix: 'the way out',
})
const found = (change: Partial<Facts>) => diagnose({ ...sound, ...change }).filter(({ state }) => state !== 'ok')
const scan = sound.scans[0]!
const { report } = sound.ytDlp!
const ytDlp = (change: Partial<YtDlpFacts>): Partial<Facts> => ({ ytDlp: { ...sound.ytDlp!, ...change } })
const database = (health: DatabaseHealth): Partial<Facts> => ({ database: { sizeBytes: 1, health } })

describe('doctor', () => {
  it('reports no problem of a healthy archive', () => {
    expect(found({})).toEqual([])
  })

  it('lists the space of each media folder that exists, and the faults of the others', () => {
    const away = { ...folder('/away'), exists: false, isFolder: false }
    const little = { ...folder('/little'), freeBytes: GIB }
    const findings = diagnose({ ...sound, extraMedia: [little, away], faults: [fault('media-missing')] })
    expect(
      findings.filter(({ check }) => check === 'media folder').map(({ state, message }) => [state, message]),
    ).toEqual([
      ['problem', 'media-missing'],
      ['ok', expect.stringContaining('/media')],
      ['warning', expect.stringContaining('/little')],
    ])
  })

  it.each<[string, Partial<Facts>, string, string]>([
    ['a full disk', { faults: [fault('data-full')] }, 'problem', 'the way out'],
    ['a full cache', { faults: [fault('cache-low')] }, 'problem', 'the way out'],
    ['any other fault', { faults: [fault('runner-stalled')] }, 'problem', 'the way out'],
    ['little space', { media: { ...MEDIA, freeBytes: GIB } }, 'warning', 'Free some space'],
    ['a folder that cannot be written', { faults: [fault('media-denied')] }, 'problem', 'the way out'],
    ['a data folder open to others', { data: { ...DATA, isOpenToOthers: true } }, 'warning', 'chmod 700 /data'],
    ['a disk that is not mounted', { faults: [fault('media-missing')] }, 'problem', 'the way out'],
    [
      'a media folder that does not exist',
      { media: { ...MEDIA, exists: false, isFolder: false }, faults: [fault('media-missing')] },
      'problem',
      'the way out',
    ],
    ['a network file system', { data: { ...DATA, isOnNetwork: true } }, 'problem', 'local disk'],
    ['a broken database', database({ tag: 'broken', message: 'page 7' }), 'problem', 'snapshot'],
    ['an empty database', database({ tag: 'empty' }), 'problem', 'snapshot'],
    ['a database of someone else', database({ tag: 'denied', message: 'no' }), 'problem', 'user that runs the server'],
    [
      'a database of a newer release',
      database({ tag: 'newer', schema: 99 }),
      'problem',
      'newer release again. Otherwise: To restore the newest snapshot',
    ],
    ['a library that was replaced', { emptyLibrary: { message: 'empty', fix: 'restore it' } }, 'problem', 'restore it'],
    ['a lost database', { database: undefined }, 'problem', 'To restore the newest snapshot'],
    ['a file for a folder', { data: { ...DATA, isFolder: false } }, 'problem', 'Pass a folder with --data'],
    ['no archive', { database: undefined, recovery: undefined }, 'problem', 'cellar serve'],
    ['no JavaScript runtime', ytDlp({ report: { ...report, runtimes: [] } }), 'warning', 'Deno'],
    [
      'a JavaScript runtime that is too old',
      ytDlp({ report: { ...report, runtimes: [{ name: 'node-18.0.0', isUsable: false }] } }),
      'warning',
      'Node.js 22',
    ],
    [
      'a plugin that does not load',
      ytDlp({ report: { ...report, brokenPlugins: ['yt_dlp_plugins.extractor.old'] } }),
      'warning',
      '/data/yt-dlp-plugins',
    ],
    [
      'a PO token provider without a plugin',
      ytDlp({ tokenProvider: { url: 'http://pot:4416', isReachable: true, version: null } }),
      'warning',
      'bgutil-ytdlp-pot-provider',
    ],
    [
      'a PO token provider that does not respond',
      ytDlp({
        report: { ...report, tokenProviders: [{ name: 'bgutil:http-2.0.2', isUsable: true }] },
        tokenProvider: { url: 'http://pot:4416', isReachable: false, version: null },
      }),
      'warning',
      'Start it',
    ],
    ['scans without a schedule', { schedules: [BACKUP] }, 'warning', 'cellar schedule set update_subscribed'],
    ['backups without a schedule', { schedules: [SCANS] }, 'warning', 'cellar schedule set run_backup'],
    [
      'a check that failed',
      { media: undefined, failedChecks: [{ check: 'media folder', reason: 'EIO' }] },
      'problem',
      'log of the server',
    ],
    [
      'a check of the database that failed',
      { database: undefined, failedChecks: [{ check: 'database', reason: 'EIO' }] },
      'problem',
      'log of the server',
    ],
    ['failed items', { failedItems: 3 }, 'warning', 'queue retry'],
    [
      'a missing tool',
      { toolProblems: [{ code: 'yt-dlp-missing', message: 'yt-dlp is missing.', fix: 'Install it.' }] },
      'problem',
      'Install it.',
    ],
    [
      'a source that failed for days',
      { scans: [{ ...scan, failures: 2, subscribedAt: null, lastSuccess: NOW - 4 * 86_400, lastError: 'gone' }] },
      'warning',
      'cellar channel unsubscribe UC1',
    ],
    [
      'a source that was not scanned for days, without a failure',
      { scans: [{ ...scan, lastSuccess: NOW - 4 * 86_400, subscribedAt: null }] },
      'warning',
      'cellar task start update_subscribed',
    ],
    [
      'a source that was never scanned',
      { scans: [{ ...scan, lastSuccess: null, subscribedAt: NOW - 4 * 86_400 }] },
      'warning',
      'cellar task start update_subscribed',
    ],
  ])('reports %s with a fix', (_what, change, state, fix) => {
    const findings = found(change)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ state, fix: expect.stringContaining(fix) as string })
  })

  it('does not report a new subscription before its first scan', () => {
    expect(found({ scans: [{ ...scan, lastSuccess: null, subscribedAt: NOW - 3600 }] })).toEqual([])
    expect(found({ scans: [{ ...scan, lastSuccess: null, subscribedAt: null }] })).toEqual([])
  })

  it('does not report a source that failed once today', () => {
    expect(found({ scans: [{ ...scan, failures: 1, lastError: 'busy' }] })).toEqual([])
  })

  it('says that nothing is scheduled while there are subscriptions, and what that means', () => {
    expect(found({ schedules: [], hasVideos: false })).toMatchObject([
      {
        message: 'Nothing is scheduled for subscriptions.',
        effect: '1 subscription is not checked for new videos.',
        action: 'schedule_scans',
      },
    ])
  })

  it('checks the program for speech recognition if one is configured or needed', () => {
    const check = 'speech recognition'
    const program = 'whisper-cli'
    expect(found({ transcriber: { program, path: undefined } })).toMatchObject([{ check, state: 'problem' }])
    expect(found({ isTranscriberNeeded: true })).toMatchObject([{ check, state: 'warning' }])
    expect(found({ transcriber: { program, path: '/opt/whisper-cli' }, isTranscriberNeeded: true })).toEqual([])
  })

  it('names the check that failed and the reason', () => {
    expect(found({ failedChecks: [{ check: 'programs', reason: 'EIO' }] })).toMatchObject([
      { check: 'programs', message: 'Could not check programs: EIO' },
    ])
  })
})
