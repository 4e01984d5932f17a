import { describe, expect, it } from 'vitest'
import type { Worker } from '../../contract/index.ts'
import { formatMoment } from '../../format/index.ts'
import { workersTexts } from '../../messages/en/system.ts'
import { workersView } from './workers.view.ts'

const worker = (change: Partial<Worker> = {}): Worker => ({
  id: 'a',
  name: 'attic',
  host: 'nas-1',
  version: '1.0.0',
  job_types: ['download', 'scan', 'extras', 'library'],
  state: 'idle',
  started_at: 1_795_000_000,
  seen_at: 1_795_000_000,
  jobs: [],
  pauses: [],
  yt_dlp_version: null,
  proxy: null,
  downloads: [],
  ...change,
})

const view = (...workers: Worker[]) =>
  workersView({ tag: 'ready', value: workers, isStale: false, failure: undefined }, { serverVersion: 'v1.0.0' })
const row = (change: Partial<Worker>) => {
  const { workers } = view(worker(change))
  return workers.tag === 'ready' ? workers.value[0] : undefined
}
const job = { task_id: 't', name: 'download_pending', title: 'Downloading', messages: ['A river'], progress: 0.629 }

describe('the workers', () => {
  it('are counted by state', () => {
    expect(view(worker(), worker({ state: 'not_responding' }), worker()).summary).toBe('2 idle, 1 not responding')
    expect(view().summary).toBe('')
    expect(workersView({ tag: 'loading' }, { serverVersion: '' }).summary).toBe('')
  })

  it('show their jobs with progress, where it is known', () => {
    expect(
      row({ state: 'working', jobs: [job, { ...job, task_id: 'u', messages: [], progress: null }] }),
    ).toMatchObject({
      jobs: [
        { id: 't', title: 'A river', progress: 0.629, percent: '62%' },
        { id: 'u', title: 'Downloading', progress: null, percent: '' },
      ],
      note: '',
    })
  })

  it('show their version of yt-dlp and their proxy, where they are known', () => {
    expect(row({ yt_dlp_version: '2026.10.26', proxy: 'proxy.example:1080' })).toMatchObject({
      ytDlp: 'yt-dlp 2026.10.26',
      proxy: 'Proxy: proxy.example:1080',
    })
    expect(row({})).toMatchObject({ ytDlp: '', proxy: '' })
  })

  it('show when they were last seen, and no jobs, while they do not respond', () => {
    const { jobs, note } = row({ state: 'not_responding', jobs: [job] })!
    expect([jobs, note]).toEqual([[], workersTexts.lastSeen(formatMoment(1_795_000_000))])
    expect(row({})?.note).toBe(workersTexts.ready)
  })

  it('can be drained while they claim jobs, and resumed while they do not', () => {
    const states = ['working', 'idle', 'draining', 'drained', 'not_responding'] as const
    expect(states.map(state => row({ state })?.action)).toEqual(['drain', 'drain', 'resume', 'resume', null])
    expect(states.map(state => row({ state })?.actionLabel)).toEqual(['Drain', 'Drain', 'Resume', 'Resume', ''])
    expect(row({ state: 'draining', jobs: [job] })).toMatchObject({
      stateLabel: 'Draining',
      note: workersTexts.stopsAfterJobs,
      jobs: [{ title: 'A river' }],
    })
    expect(row({ state: 'drained' })).toMatchObject({ stateLabel: 'Drained', note: workersTexts.drained })
  })

  it('show the sites that blocked them', () => {
    const until = 1_795_000_600
    expect(row({ pauses: [{ host: 'a.example', until, reason: 'Too many requests.' }] })?.pauses).toEqual([
      workersTexts.sitePause('a.example', formatMoment(until), 'Too many requests.'),
    ])
  })

  it('show their downloads of the last 12 hours, compared with the largest number of all', () => {
    const { workers } = view(worker({ downloads: [0, 1, 4] }), worker({ id: 'b', downloads: [0, 0, 8] }))
    const rows = workers.tag === 'ready' ? workers.value : []
    expect(rows.map(({ downloads }) => downloads)).toEqual([
      { count: '5', label: '5 downloads in 12 h', bars: [0, 0.125, 0.5] },
      { count: '8', label: '8 downloads in 12 h', bars: [0, 0, 1] },
    ])
    expect(row({})?.downloads).toEqual({ count: '0', label: '0 downloads in 12 h', bars: [] })
  })

  it('name the types of jobs if they do not run all', () => {
    expect(row({})?.jobTypes).toBe(workersTexts.allJobs)
    expect(row({ job_types: ['download', 'extras'] })?.jobTypes).toBe('Download, Extras')
  })

  it('show the version of the server, if it differs', () => {
    expect(row({})?.versionNote).toBe('')
    expect(row({ version: '0.9.0' })?.versionNote).toBe(workersTexts.serverVersion('v1.0.0'))
  })

  it('cannot change the screen with their names', () => {
    expect(row({ name: 'a\x1b[2J' })?.name).toBe('a[2J')
  })
})
