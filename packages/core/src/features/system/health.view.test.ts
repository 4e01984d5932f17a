import { describe, expect, it } from 'vitest'
import type { Finding, Schedule, YtDlpStatus } from '../../contract/index.ts'
import { formatMoment } from '../../format/index.ts'
import { ytDlpStatusFixture } from '../../testing/index.ts'
import { healthView } from './health.view.ts'

const GIB = 1024 ** 3
const ready = <T>(value: T) => ({ tag: 'ready', value, isStale: false, failure: undefined }) as const
const finding = (change: Partial<Finding>): Finding => ({
  check: 'queue',
  state: 'ok',
  message: 'No failed downloads.',
  fix: null,
  ...change,
})
const unscheduled = finding({
  check: 'schedule',
  state: 'warning',
  message: 'Nothing is scheduled.',
  effect: '3 subscriptions are not checked for new videos.',
  fix: 'Run: cellar schedule set update_subscribed auto',
  action: 'schedule_scans',
})
const broken = finding({ check: 'database', state: 'problem', message: 'Broken.', fix: 'Restore it. Run nothing.' })

function view(findings: readonly Finding[], schedules: readonly Schedule[] = [], ytDlp: YtDlpStatus | null = null) {
  const data = { findings: ready(findings), schedules: ready(schedules), ytDlp, checkedAtMs: 1_795_000_000_000 }
  const { checks, ...rest } = healthView(data, { sizeUnit: 'binary' })
  if (checks.tag !== 'ready') throw new Error('The checks are ready.')
  return { ...rest, ...checks.value }
}

const YT_DLP = ytDlpStatusFixture({ path: '/srv/tools/yt-dlp' })

describe('the health page', () => {
  it('has the version of yt-dlp, and its update unless the path is configured', () => {
    expect(view([], [], YT_DLP).ytDlp).toEqual({
      notes: ['In use: 2026.11.10 (installed program), /srv/tools/yt-dlp'],
      update: { name: 'update_yt_dlp', label: 'Update yt-dlp' },
    })
    expect(view([], [], { ...YT_DLP, can_update: false }).ytDlp?.update).toBeNull()
    expect(view([]).ytDlp).toBeNull()
  })

  it('has the most severe findings first, then the checks that passed, each with totals', () => {
    const { findings, passed, totals, checkedAt } = view([finding({}), unscheduled, broken])
    expect(findings.map(({ message }) => message)).toEqual(['Broken.', 'Nothing is scheduled.'])
    expect(passed).toEqual([{ key: 'queue-0', label: 'Queue', value: 'No failed downloads.' }])
    expect(totals.map(({ text }) => text)).toEqual(['1 problem', '1 warning', '1 OK'])
    expect(checkedAt).toBe(`Checked ${formatMoment(1_795_000_000)}`)
  })

  it('offers the button and the command that fix a finding, and the screen of its settings', () => {
    expect(view([unscheduled]).findings).toMatchObject([
      {
        detail: '3 subscriptions are not checked for new videos.',
        command: 'cellar schedule set update_subscribed auto',
        action: { name: 'schedule_scans', label: 'Scan daily' },
        link: { screen: { tag: 'settings', page: 'scheduling' } },
      },
    ])
  })

  it('shows advice that is not one command as text', () => {
    expect(view([broken]).findings).toMatchObject([
      { detail: 'Restore it. Run nothing.', command: null, action: null, link: null },
    ])
  })

  it('says how many checks passed if there are no findings', () => {
    expect(view([finding({}), finding({})]).noFindings).toBe('No findings. 2 checks OK.')
  })

  it('shows the space of the checked folders', () => {
    const space = { path: '/media', free_bytes: 25 * GIB, total_bytes: 100 * GIB }
    expect(view([finding({ check: 'media folder', state: 'warning', space })]).storage).toEqual([
      {
        path: '/media',
        label: 'Media folder',
        used: '75.0 GiB of 100.0 GiB',
        free: '25.0 GiB free',
        fraction: 0.75,
        isLow: true,
      },
    ])
  })

  it('lists the next run of every task, and the tasks that are not scheduled', () => {
    const scans: Schedule = {
      name: 'update_subscribed',
      schedule: '0 8 *',
      schedule_human: '',
      last_run_at: null,
      next_run_at: '2026-11-28T08:00:00Z',
      config: {},
    }
    const { nextRuns } = view([], [scans])
    const runs = nextRuns.tag === 'ready' ? nextRuns.value : []
    expect(runs[0]).toMatchObject({ value: formatMoment('2026-11-28T08:00:00Z'), isScheduled: true })
    expect(runs.at(-1)).toEqual({ label: 'ZIP backup', value: 'Not scheduled', isScheduled: false })
  })
})
