import type { TaskResult } from '@tubecellar/core/contract'
import { waitingTexts } from '@tubecellar/core/messages/cli/waiting'
import { CommandError } from '../output/command-error.ts'
import { EXIT, signalExitCode, type ExitCode } from '../output/exit-code.ts'
import { printRows, type OutputFlags } from '../output/print.ts'
import { createProgressLine } from '../output/progress-line.ts'
import { printMessage, type CliContext } from '../output/cli-context.ts'
import type { Connection } from '../connection/connect.ts'
import type { Deadline } from './deadline.ts'
import type { NewInQueue } from './download-state.ts'
import { followDownloads } from './follow-downloads.ts'
import { followTask } from './follow-task.ts'
import { outcomesExitCode, OUTCOME_COLUMNS, OUTCOME_FIELDS, type Outcome } from './outcome.ts'
import { retryWhileOffline } from '../connection/retry-while-offline.ts'

interface AddedTasks {
  readonly cli: CliContext
  readonly connection: Connection
  readonly flags: OutputFlags
  readonly deadline: Deadline
  readonly taskIds: readonly string[]
  /** Created before the tasks start. Finds the queued items on servers whose tasks do not return outcomes. */
  readonly newInQueue?: NewInQueue
  /** Outcomes of lines that were not sent. They are printed first. */
  readonly rejected?: readonly Outcome[]
}

/**
 * Waits for tasks that queue videos and then for those videos. Prints the outcome of each video immediately.
 */
export async function followAdded({
  cli,
  connection,
  flags,
  deadline,
  taskIds,
  newInQueue,
  rejected = [],
}: AddedTasks): Promise<ExitCode> {
  const progress = createProgressLine(cli)
  const read = <T>(call: () => Promise<T>) => retryWhileOffline(cli, progress, call)
  const followOptions = { cli, client: connection.client, progress, deadline }
  const outcomes: Outcome[] = []

  async function* settle() {
    yield* rejected
    const queued: Outcome[] = []
    let hasOutcomes = true
    for (const taskId of taskIds) {
      const onPoll = newInQueue && (() => read(() => newInQueue.checkQueueHead()))
      const task = await followTask(taskId, { ...followOptions, ...(onPoll ? { onPoll } : {}) })
      // Other servers of this API report the outcome of inputs as text or not at all.
      if (!task.outcomes?.length) {
        requireSuccess(task)
        hasOutcomes &&= task.outcomes !== undefined
      }
      for (const outcome of task.outcomes ?? []) {
        if (outcome.outcome === 'queued') queued.push(outcome)
        else yield outcome
      }
    }
    yield* followDownloads(hasOutcomes ? queued : await findQueued(), followOptions)
  }
  async function findQueued(): Promise<Outcome[]> {
    if (newInQueue) {
      const found = await read(() => newInQueue.all())
      return [...found].map(([id, title]) => ({ youtube_id: id, outcome: 'queued', message: title }))
    }
    const message = waitingTexts.noResults
    throw new CommandError({
      exitCode: EXIT.failed,
      code: 'unknown_outcome',
      message,
      hint: waitingTexts.noResultsHint,
    })
  }
  async function* pages() {
    for await (const outcome of settle()) {
      outcomes.push(outcome)
      progress.clear()
      yield [outcome]
    }
  }

  try {
    // Not a table, because the width of later rows is unknown.
    const lines = { ...flags, plain: true }
    await printRows(cli, lines, {
      columns: OUTCOME_COLUMNS,
      fields: OUTCOME_FIELDS,
      pages: pages(),
      isStream: true,
      empty: '',
    })
  } finally {
    progress.clear()
  }
  return outcomesExitCode(outcomes)
}

/** @throws CommandError taskFailed */
export function requireSuccess({ status, result, traceback, task_id }: TaskResult): void {
  if (status === 'SUCCESS') return
  const message =
    status === 'REVOKED' ? waitingTexts.taskWasStopped(task_id) : waitingTexts.taskFailed(task_id, result ?? traceback)
  throw new CommandError({ exitCode: EXIT.failed, code: 'task_failed', message })
}

/** Reports after Ctrl-C that the task is still running. */
export function printDetached(cli: CliContext, reattach: string): ExitCode {
  printMessage(cli, waitingTexts.stoppedWaiting(reattach))
  return signalExitCode(cli.signal)
}

export const reattachHint = (taskIds: readonly string[], options = '') =>
  waitingTexts.waitAgain(taskIds.map(id => `cellar task follow ${id}${options}`).join('; '))
