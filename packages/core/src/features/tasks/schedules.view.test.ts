import { describe, expect, it } from 'vitest'
import type { Schedule } from '../../contract/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import { SCHEDULE_SPECS } from './schedules.fields.ts'
import { scheduleChange, scheduleValues, schedulesView } from './schedules.view.ts'
import { schedulesTexts } from '../../messages/en/tasks.ts'
import { scheduleTexts } from '../../messages/en/schedule-times.ts'

const schedule = (overrides: Partial<Schedule> = {}): Schedule => ({
  name: 'check_reindex',
  schedule: '0 12 *',
  schedule_human: '',
  last_run_at: null,
  next_run_at: new Date(2026, 10, 22, 12).toISOString(),
  config: { days: 90 },
  ...overrides,
})

const ready = <T>(value: T) => ({ tag: 'ready', value, isStale: false }) as const

function showSchedules(
  stored: readonly Schedule[],
  drafts: Readonly<Record<string, SettingValue>> = {},
  showHelp = true,
) {
  const values = scheduleValues(stored)
  const states = Object.fromEntries(
    SCHEDULE_SPECS.map(({ key, kind }) => {
      const saved = values[key] ?? null
      const fieldKind: 'number' | 'text' = kind === 'number' ? 'number' : 'text'
      return [key, { kind: fieldKind, saved, draft: drafts[key] ?? saved, phase: { tag: 'editing' as const } }]
    }),
  )
  const push = ready({
    run_backup: { title: 'Backing up', urls: ['ntfy://me'] },
    check_reindex: { title: '', urls: [] },
  })
  const view = schedulesView({ schedules: ready(stored), states, targets: push, showHelp })
  const rows = view.schedules.tag === 'ready' ? view.schedules.value : []
  const presentRow = (task: string) => rows.find(row => row.task === task)
  return { view, rows, presentRow }
}

describe('the schedules', () => {
  it('are five, scheduled or not, in the order of the specification', () => {
    expect(showSchedules([schedule()]).rows.map(({ field, description: words }) => `${field.label}: ${words}`)).toEqual(
      [
        'Rescan subscriptions: Not scheduled',
        'Start download: Not scheduled',
        'Refresh metadata: Every day at 12:00',
        'Thumbnail check: Not scheduled',
        'ZIP backup: Not scheduled',
      ],
    )
  })

  it('show the next run if the server reports it', () => {
    expect(showSchedules([schedule()]).presentRow('check_reindex')?.runs).toEqual(['Next run: 22 Nov 2026, 12:00'])
    expect(showSchedules([schedule({ next_run_at: null })]).presentRow('check_reindex')?.runs).toEqual([])
  })

  it('show their numeric option only once they are scheduled', () => {
    const { presentRow } = showSchedules([schedule()])
    expect(presentRow('check_reindex')?.config).toMatchObject({ text: '90', unit: 'days' })
    expect(presentRow('run_backup')?.config).toBeNull()
  })

  it.each([
    ['30 */6 1-5', 'Every 6 hours at minute 30 on Monday, Tuesday, Wednesday, Thursday and Friday', true],
    ['auto', 'Every day at 12:00', true],
    ['* * *', 'The minute must be a single number from 0 to 59. Tasks run at most once per hour.', false],
  ])('describe the meaning of %j before it is saved', (draft, text, isValid) => {
    const row = showSchedules([schedule({ schedule: '0 1 *' })], { 'check_reindex.schedule': draft }).presentRow(
      'check_reindex',
    )
    expect(row?.draft).toEqual({ text, isValid })
    expect(row?.field.canUpdate).toBe(true)
  })

  it('offer presets with descriptions', () => {
    const presets = showSchedules([])
      .presentRow('run_backup')
      ?.presets.map(({ label }) => label)
    expect(presets?.slice(0, 2)).toEqual([schedulesTexts.default('Sunday at 18:00'), scheduleTexts.everyHour])
  })

  it('hide help texts when they are disabled', () => {
    const { view, presentRow } = showSchedules([schedule()], {}, false)
    expect([
      view.help,
      view.targets.help,
      presentRow('check_reindex')?.field.help,
      presentRow('check_reindex')?.config?.help,
    ]).toEqual([null, null, null, null])
  })
})

describe('a change of a schedule', () => {
  it.each([
    ['run_backup.schedule', '0 3 *', { tag: 'set', task: 'run_backup', body: { schedule: '0 3 *' } }],
    ['run_backup.schedule', null, { tag: 'remove', task: 'run_backup' }],
    ['run_backup.rotate', 5, { tag: 'set', task: 'run_backup', body: { config: { rotate: 5 } } }],
    ['run_backup.rotate', null, { tag: 'set', task: 'run_backup', body: { config: { rotate: 0 } } }],
    ['check_reindex.days', null, { tag: 'set', task: 'check_reindex', body: { config: { days: 90 } } }],
  ])('of %s to %j is sent as one call', (key, value, change) => {
    expect(scheduleChange(key, value)).toEqual(change)
  })
})

describe('notification URLs', () => {
  it('are listed by task, and can be added for every task that sends notifications', () => {
    const { targets: push } = showSchedules([]).view
    expect(push.tasks).toMatchObject({ value: [{ task: 'run_backup', title: 'Backing up', urls: ['ntfy://me'] }] })
    const values = push.choices.map(({ value }) => value)
    expect(values).toContain('download_pending')
    expect(values).not.toContain('version_check')
  })
})
