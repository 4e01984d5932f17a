import type { Worker } from '../../contract/index.ts'
import { displayText, formatMoment } from '../../format/index.ts'
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

export interface WorkerRow {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly state: Worker['state']
  readonly stateLabel: string
  readonly jobs: readonly WorkerJobView[]
  /** Instead of jobs: that it waits for them, or when it was last seen. Empty if it runs jobs. */
  readonly note: string
  /** `All jobs`, or the types. */
  readonly jobTypes: string
  readonly version: string
  /** The version of the server if it differs, else empty. */
  readonly versionNote: string
}

export interface WorkersView {
  readonly title: string
  /** `2 working, 1 idle`; empty without workers, and while loading. */
  readonly summary: string
  readonly headings: Readonly<Record<'worker' | 'state' | 'current' | 'jobs' | 'version', string>>
  readonly workers: Loadable<readonly WorkerRow[]>
  readonly empty: EmptyView
  readonly add: { readonly title: string; readonly help: string; readonly command: string }
}

const STATES = ['working', 'idle', 'not_responding'] as const

export function workersView(
  workers: Loadable<readonly Worker[]>,
  { serverVersion }: Pick<ViewContext, 'serverVersion'>,
): WorkersView {
  return {
    title: workersTexts.workers,
    summary: workers.tag === 'ready' ? summaryText(workers.value) : '',
    headings: workersTexts.headings,
    workers: mapLoadable(workers, all => all.map(worker => workerRow(worker, serverVersion))),
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

function workerRow(worker: Worker, serverVersion: string): WorkerRow {
  const { id, state, version } = worker
  const types = workersTexts.jobTypes
  const isLimited = worker.job_types.length < Object.keys(types).length
  return {
    id,
    name: displayText(worker.name),
    host: displayText(worker.host),
    state,
    stateLabel: workersTexts.states[state],
    jobs: state === 'not_responding' ? [] : worker.jobs.map(jobView),
    note:
      state === 'not_responding'
        ? workersTexts.lastSeen(formatMoment(worker.seen_at))
        : state === 'idle'
          ? workersTexts.ready
          : '',
    jobTypes: isLimited ? worker.job_types.map(type => types[type]).join(', ') : workersTexts.allJobs,
    version,
    versionNote: isSameVersion(version, serverVersion) ? '' : workersTexts.serverVersion(serverVersion),
  }
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
