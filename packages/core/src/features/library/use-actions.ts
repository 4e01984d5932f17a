import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toFailure } from '../../client/failure.ts'
import type { Client } from '../../client/client.ts'
import { ACTION_TASKS, actionsView, type ActionName, type ActionsView, type StartName } from './actions.view.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core.ts'
import { queryFailures, toLoadable } from '../../react/to-loadable.ts'
import { useActor } from '../../react/use-actor.ts'
import { useCommand, withInput, type BoundCommand, type ConfirmActions } from '../../react/use-command.ts'
import { backupCommands } from '../backups/hooks.ts'
import { latestOutcome, type TaskOutcomeView } from '../tasks/index.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { libraryCommands } from './library.commands.ts'
import { taskOutcomeTexts } from '../../messages/en/tasks.ts'

export interface ActionsActions {
  /** They are confirmed first if data may be lost. */
  readonly start: Readonly<Record<StartName, BoundCommand>>
  /** With the name of the backup file. */
  readonly restore: BoundCommand<string>
  readonly confirm: ConfirmActions
  readonly refresh: () => void
}

export function useActions(): {
  view: ActionsView & {
    question: ConfirmView | null
    failures: readonly LoadFailure[]
    /** The first attempt of a request has not ended: texts may follow. */
    isLoading: boolean
  }
  actions: ActionsActions
} {
  const core = useCore()
  const { client, queryClient } = core
  const backups = useQuery({ queryKey: ['backups'], queryFn: ({ signal }) => client.listBackups({ signal }) })
  const importFolder = useQuery({
    queryKey: ['import-folder'],
    queryFn: ({ signal }) => client.getImportFolder({ signal }),
    retry: false,
    // TubeArchivist does not have this call.
    enabled: isTubecellar(useCurrentUser().ping.version),
  })
  const importRuns = useQuery({
    queryKey: ['import-runs'],
    queryFn: ({ signal }) => client.listTasksByName({ params: { name: 'manual_import' }, signal }),
    retry: false,
  })
  const ytDlp = useQuery({
    queryKey: ['yt-dlp'],
    queryFn: ({ signal }) => client.getYtDlp({ signal }),
    retry: false,
    enabled: isTubecellar(useCurrentUser().ping.version),
  })
  const isLoading = [backups, importFolder, importRuns, ytDlp].some(
    query => query.isLoading && query.failureCount === 0,
  )
  const failures = queryFailures({
    ...withoutUnsupported({ importFolder }),
    ...withoutUnsupported({ importRuns }),
    ...withoutUnsupported({ ytDlp }),
  })
  const { running, outcomes, start: startTracking } = useRunningTasks(core)
  const { question, ...commands } = useActionCommands(startTracking)
  const view = actionsView({
    running,
    outcomes,
    backups: toLoadable(backups),
    importFolder: importFolder.data,
    importRuns: importRuns.data,
    ytDlp: ytDlp.data,
  })
  return {
    view: { ...view, question, failures, isLoading },
    actions: { ...commands, refresh: () => void refreshAll(queryClient) },
  }
}

/** `onStarted` is called when the server has accepted the call. */
function useActionCommands(onStarted: (name: ActionName) => void) {
  const start: ActionsActions['start'] = {
    deleteIgnored: useCommand(libraryCommands.deleteIgnored, () => onStarted('deleteIgnored')),
    deleteQueued: useCommand(libraryCommands.deleteQueued, () => onStarted('deleteQueued')),
    manualImport: useCommand(libraryCommands.manualImport, () => onStarted('manualImport')),
    previewImport: useCommand(libraryCommands.previewImport, () => onStarted('previewImport')),
    replaceImport: useCommand(libraryCommands.replaceImport, () => onStarted('replaceImport')),
    embedThumbnails: useCommand(libraryCommands.embedThumbnails, () => onStarted('embedThumbnails')),
    backup: useCommand(backupCommands.create, () => onStarted('backup')),
    updateYtDlp: useCommand(libraryCommands.updateYtDlp, () => onStarted('updateYtDlp')),
    rollBackYtDlp: useCommand(libraryCommands.rollBackYtDlp, () => onStarted('rollBackYtDlp')),
    rescan: useCommand(libraryCommands.rescan, () => onStarted('rescan')),
  }
  const restore = useCommand(backupCommands.restore, () => onStarted('restore'))
  const confirming = [restore, ...Object.values(start)].find(({ confirmation }) => confirmation !== null)
  return {
    start,
    restore: withInput(restore, (filename: string) => ({ filename })),
    question: confirming?.confirmation ?? null,
    confirm: { choose: restore.choose, cancel: restore.cancel },
  }
}

/** Without the read that failed because the server does not have this call, as some releases of TubeArchivist. */
function withoutUnsupported<T extends Record<string, { readonly error: Error | null }>>(read: T): Partial<T> {
  const isMissing = Object.values(read).some(({ error }) => error !== null && toFailure(error).isNotFound)
  return isMissing ? {} : read
}

/** Refreshes everything that tasks of this screen change. */
const refreshAll = (queryClient: Core['queryClient']) =>
  Promise.all(
    ['backups', 'import-folder', 'import-runs', 'yt-dlp'].map(key =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )

/** Minimum time that the progress text stays visible, even if the task is already finished. */
const MIN_PROGRESS_TEXT_MS = 1000

/** The tasks started on this screen, until none of them has notifications, and their results. */
function useRunningTasks({ client, notifications, queryClient, clock }: Core) {
  const [running, setRunning] = useState<ReadonlySet<ActionName>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<ActionName, TaskOutcomeView>>(new Map())
  const isPolling = useActor(notifications).tag === 'polling'
  useEffect(() => {
    if (isPolling || running.size === 0) return
    const timer = clock.setTimeout(() => {
      setRunning(new Set())
      void refreshAll(queryClient)
      void findOutcomes(client, running).then(found => setOutcomes(before => new Map([...before, ...found])))
    }, MIN_PROGRESS_TEXT_MS)
    return () => clock.clearTimeout(timer)
  }, [isPolling, running, client, queryClient, clock])
  return {
    running,
    outcomes,
    start: (name: ActionName) => {
      setRunning(names => new Set([...names, name]))
      setOutcomes(before => new Map([...before].filter(([other]) => other !== name)))
    },
  }
}

async function findOutcomes(
  client: Client,
  names: ReadonlySet<ActionName>,
): Promise<readonly (readonly [ActionName, TaskOutcomeView])[]> {
  const found = await Promise.all(
    [...names].map(async (name): Promise<readonly (readonly [ActionName, TaskOutcomeView])[]> => {
      const task = ACTION_TASKS[name]
      if (task === undefined) return [[name, { text: taskOutcomeTexts.done, isError: false }]]
      // Older releases of TubeArchivist do not know all tasks.
      const runs = await client.listTasksByName({ params: { name: task } }).catch(() => [])
      const outcome = latestOutcome(runs)
      return outcome === null ? [] : [[name, outcome]]
    }),
  )
  return found.flat()
}
