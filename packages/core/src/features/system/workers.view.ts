import type { Worker } from '../../contract/index.ts'
import { displayText, formatCount, formatMoment } from '../../format/index.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { workersTexts } from '../../messages/en/system.ts'

export interface WorkerJobView {
  readonly id: string
  readonly title: string
  /** From 0 to 1; null while unknown. */
  readonly progress: number | null
  /** `62%`; empty while the progress is unknown. */
  readonly percent: string
}

export type WorkerAction = 'drain' | 'resume'

export interface WorkerRow {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly state: Worker['state']
  readonly stateLabel: string
  readonly jobs: readonly WorkerJobView[]
  /** That it waits for jobs or starts none, or when it was last seen. Empty if it runs jobs. */
  readonly note: string
  /** The sites that blocked the worker, each with the end of the pause and the reason. */
  readonly pauses: readonly string[]
  /** `All jobs`, or the types. */
  readonly jobTypes: string
  /** The videos that it archived in the last 12 hours. `bars`: of each hour, from 0 to 1; 1 is the largest count of all workers. */
  readonly downloads: { readonly count: string; readonly label: string; readonly bars: readonly number[] }
  readonly version: string
  /** `yt-dlp 2026.10.26`; empty if unknown. */
  readonly ytDlp: string
  /** `Proxy: proxy.example:1080`; empty without one. */
  readonly proxy: string
  /** `Since 22 Nov 2026, 16:24` */
  readonly since: string
  /** Let it start no new jobs, or let it claim jobs again; null if it does not respond. */
  readonly action: WorkerAction | null
  readonly actionLabel: string
  /** The version of the server if it differs, else empty. */
  readonly versionNote: string
}

export interface WorkersView {
  readonly title: string
  /** `2 working, 1 idle`; empty without workers, and while loading. */
  readonly summary: string
  readonly headings: Readonly<Record<'worker' | 'state' | 'current' | 'jobs' | 'downloads' | 'version', string>>
  readonly workers: Loadable<readonly WorkerRow[]>
  readonly empty: EmptyView
  readonly add: { readonly title: string; readonly help: string; readonly command: string }
}

const STATES = ['working', 'idle', 'draining', 'drained', 'not_responding'] as const

export function workersView(
  workers: Loadable<readonly Worker[]>,
  { serverVersion }: Pick<ViewContext, 'serverVersion'>,
): WorkersView {
  return {
    title: workersTexts.workers,
    summary: workers.tag === 'ready' ? summaryText(workers.value) : '',
    headings: workersTexts.headings,
    workers: mapLoadable(workers, all => {
      const peak = Math.max(1, ...all.flatMap(({ downloads }) => downloads))
      return all.map(worker => workerRow(worker, serverVersion, peak))
    }),
    empty: { title: workersTexts.empty, hint: workersTexts.emptyHint, link: null },
    add: { title: workersTexts.addTitle, help: workersTexts.addHelp, command: workersTexts.addCommand },
  }
}

function summaryText(workers: readonly Worker[]): string {
  const counts = STATES.map(state => ({ state, count: workers.filter(worker => worker.state === state).length }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => workersTexts.stateCount(count, workersTexts.states[state]))
    .join(', ')
}

function workerRow(worker: Worker, serverVersion: string, peak: number): WorkerRow {
  const { id, state, version } = worker
  const types = workersTexts.jobTypes
  const action = workerAction(state)
  const isLimited = worker.job_types.length < Object.keys(types).length
  return {
    id,
    name: displayText(worker.name),
    host: displayText(worker.host),
    state,
    stateLabel: workersTexts.states[state],
    jobs: state === 'not_responding' ? [] : worker.jobs.map(jobView),
    note: noteText(worker),
    since: workersTexts.runningSince(formatMoment(worker.started_at)),
    action,
    actionLabel: action === null ? '' : workersTexts[action],
    pauses: worker.pauses.map(({ host, until, reason }) =>
      workersTexts.sitePause(displayText(host), formatMoment(until), displayText(reason)),
    ),
    jobTypes: isLimited ? worker.job_types.map(type => types[type]).join(', ') : workersTexts.allJobs,
    downloads: downloadsView(worker.downloads, peak),
    version,
    ytDlp: worker.yt_dlp_version ? workersTexts.ytDlp(displayText(worker.yt_dlp_version)) : '',
    proxy: worker.proxy ? workersTexts.proxy(displayText(worker.proxy)) : '',
    versionNote: isSameVersion(version, serverVersion) ? '' : workersTexts.serverVersion(serverVersion),
  }
}

function downloadsView(counts: readonly number[], peak: number): WorkerRow['downloads'] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return {
    count: formatCount(total),
    label: workersTexts.downloads(total),
    bars: counts.map(count => count / peak),
  }
}

function noteText({ state, seen_at: seenAt }: Worker): string {
  switch (state) {
    case 'working':
      return ''
    case 'idle':
      return workersTexts.ready
    case 'draining':
      return workersTexts.stopsAfterJobs
    case 'drained':
      return workersTexts.drained
    case 'not_responding':
      return workersTexts.lastSeen(formatMoment(seenAt))
  }
}

function workerAction(state: Worker['state']): WorkerAction | null {
  if (state === 'not_responding') return null
  return state === 'draining' || state === 'drained' ? 'resume' : 'drain'
}

const isSameVersion = (a: string, b: string) => a.replace(/^v/, '') === b.replace(/^v/, '')

function jobView({ task_id: id, title, messages, progress }: Worker['jobs'][number]): WorkerJobView {
  const [message] = messages
  return {
    id,
    title: displayText(message ?? title),
    progress,
    percent: progress === null ? '' : workersTexts.percent(Math.floor(progress * 100)),
  }
}
