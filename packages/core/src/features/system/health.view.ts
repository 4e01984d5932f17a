import type { Finding, FindingAction, Schedule, YtDlpStatus } from '../../contract/index.ts'
import { displayText, formatBytes, formatMoment } from '../../format/index.ts'
import type { LabeledValue } from '../../list/labeled-value.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import type { ViewContext } from '../../list/view-context.ts'
import type { Screen } from '../../routes/index.ts'
import { healthTexts } from '../../messages/en/system.ts'
import { ytDlpNotes } from '../library/index.ts'
import { SCHEDULE_TASKS, TASK_TEXTS } from '../tasks/index.ts'

export interface FindingRow {
  readonly key: string
  readonly state: 'problem' | 'warning'
  readonly stateLabel: string
  /** One sentence. */
  readonly message: string
  /** What users notice, and what to do; empty if the button or the command says it. */
  readonly detail: string
  /** A command that fixes it. */
  readonly command: string | null
  readonly action: { readonly name: FindingAction; readonly label: string } | null
  /** The screen with the settings or items concerned. */
  readonly link: { readonly screen: Screen; readonly label: string } | null
}

export interface PassedCheck extends LabeledValue {
  readonly key: string
}

export interface HealthView {
  readonly title: string
  /** `Checked 22 Nov 2026, 15:58`; empty before the first result. */
  readonly checkedAt: string
  readonly totals: readonly { readonly state: Finding['state']; readonly text: string }[]
  readonly checks: Loadable<{
    /** Most severe first. */
    readonly findings: readonly FindingRow[]
    readonly passed: readonly PassedCheck[]
    readonly storage: readonly StorageRow[]
  }>
  /** Shown without findings. */
  readonly noFindings: string
  /** The version of yt-dlp, and why it was changed; null until loaded. */
  readonly ytDlp: {
    readonly notes: readonly string[]
    /** The change that updates it; null if its path is configured. */
    readonly update: { readonly name: FindingAction; readonly label: string } | null
  } | null
  readonly nextRuns: Loadable<readonly (LabeledValue & { readonly isScheduled: boolean })[]>
}

interface StorageRow {
  readonly path: string
  readonly label: string
  /** `977 GiB of 1,000 GiB` */
  readonly used: string
  readonly free: string
  /** The used part, 0 to 1. */
  readonly fraction: number
  readonly isLow: boolean
}

interface HealthData {
  readonly findings: Loadable<readonly Finding[]>
  readonly schedules: Loadable<readonly Schedule[]>
  /** Null until loaded, and for servers without this call. */
  readonly ytDlp: YtDlpStatus | null
  /** Unix milliseconds; 0 before the first result. */
  readonly checkedAtMs: number
}

export function healthView(
  { findings, schedules, ytDlp, checkedAtMs }: HealthData,
  { sizeUnit }: Pick<ViewContext, 'sizeUnit'>,
): HealthView {
  const all = findings.tag === 'ready' ? findings.value : []
  const withState = (state: Finding['state']) => all.filter(each => each.state === state)
  const passed = withState('ok')
  return {
    title: healthTexts.health,
    checkedAt: checkedAtMs === 0 ? '' : healthTexts.checkedAt(formatMoment(checkedAtMs / 1000)),
    totals: totalsOf(withState('problem').length, withState('warning').length, passed.length),
    checks: mapLoadable(findings, () => ({
      findings: [...withState('problem'), ...withState('warning')].map(findingRow),
      passed: passed.map(({ check, message }, index) => ({
        key: `${check}-${index}`,
        label: capitalize(displayText(check)),
        value: displayText(message),
      })),
      storage: storageRows(all, sizeUnit),
    })),
    noFindings: healthTexts.noFindings(passed.length),
    ytDlp: ytDlp && {
      notes: ytDlpNotes(ytDlp),
      update: ytDlp.can_update ? { name: 'update_yt_dlp', label: healthTexts.actions.update_yt_dlp.label } : null,
    },
    nextRuns: mapLoadable(schedules, stored => SCHEDULE_TASKS.map(task => nextRun(task, stored))),
  }
}

function totalsOf(problems: number, warnings: number, passed: number): HealthView['totals'] {
  return [
    ...(problems > 0 ? [{ state: 'problem' as const, text: healthTexts.problems(problems) }] : []),
    ...(warnings > 0 ? [{ state: 'warning' as const, text: healthTexts.warnings(warnings) }] : []),
    ...(passed > 0 ? [{ state: 'ok' as const, text: healthTexts.passed(passed) }] : []),
  ]
}

/** The screen for each check. */
const LINKS: Readonly<Record<string, FindingRow['link']>> = {
  schedule: { screen: { tag: 'settings', page: 'scheduling' }, label: healthTexts.openSchedules },
  backup: { screen: { tag: 'settings', page: 'scheduling' }, label: healthTexts.openSchedules },
  queue: { screen: { tag: 'downloads', channel: null, isIgnored: null }, label: healthTexts.openDownloads },
}

/** The form of a fix that is one command. */
const COMMAND = /^Run: (.+)$/

function findingRow({ check, state, message, effect = '', fix, action }: Finding, index: number): FindingRow {
  const command = COMMAND.exec(fix ?? '')?.[1] ?? null
  const advice = command === null ? (fix ?? '') : ''
  return {
    key: `${check}-${index}`,
    state: state === 'problem' ? 'problem' : 'warning',
    stateLabel: healthTexts.states[state],
    message: displayText(message),
    detail: displayText([effect, advice].filter(text => text !== '').join(' ')),
    command: command === null ? null : displayText(command),
    action: action ? { name: action, label: healthTexts.actions[action].label } : null,
    link: LINKS[check] ?? null,
  }
}

function storageRows(findings: readonly Finding[], unit: ViewContext['sizeUnit']): StorageRow[] {
  return findings.flatMap(({ check, state, space }) => {
    if (!space) return []
    const { path, free_bytes: free, total_bytes: total } = space
    const used = Math.max(0, total - free)
    return [
      {
        path: displayText(path),
        label: capitalize(displayText(check)),
        used: healthTexts.used(formatBytes(used, unit), formatBytes(total, unit)),
        free: healthTexts.free(formatBytes(free, unit)),
        fraction: total === 0 ? 0 : used / total,
        isLow: state !== 'ok',
      },
    ]
  })
}

function nextRun(task: (typeof SCHEDULE_TASKS)[number], stored: readonly Schedule[]) {
  const label = TASK_TEXTS[task].title
  const next = stored.find(({ name }) => name === task)?.next_run_at ?? null
  return next === null
    ? { label, value: healthTexts.notScheduled, isScheduled: false }
    : { label, value: formatMoment(next), isScheduled: true }
}

/** Names that are not capitalized. */
const PROGRAMS = ['yt-dlp', 'ffmpeg', 'ffprobe']

const capitalize = (text: string) => (PROGRAMS.includes(text) ? text : text.charAt(0).toUpperCase() + text.slice(1))
