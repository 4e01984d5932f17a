import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { toFailure } from '../../client/failure.ts'
import type { Client } from '../../client/client.ts'
import {
  ACTION_TASKS,
  actionsView,
  latestOutcome,
  PROGRESS_TEXTS,
  type ActionName,
  type ActionOutcome,
  type ActionsView,
} from './actions.view.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { isAtLeast } from '../../routes/server-version.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core-context.ts'
import { queryFailures, toLoadable } from '../../react/to-loadable.ts'
import { refreshDownloads } from '../../react/refresh-queries.ts'
import { useActor } from '../../react/use-actor.ts'
import type { ConfirmActions } from '../../confirmation/use-confirmation.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { restorePreviewText } from '../backups/index.ts'
import { useQuestion } from '../../confirmation/use-confirm-command.ts'
import { actionsTexts } from '../../messages/en/library.ts'

export interface ActionsActions {
  /** Confirms first if data may be lost. Resolves when the server accepted the call, or when the confirmation is open. */
  readonly run: (name: ActionName) => Promise<boolean>
  readonly restore: (filename: string) => void
  readonly confirm: ConfirmActions
  readonly refresh: () => void
}

export function useActions(): {
  view: ActionsView & { question: ConfirmView | null; failures: readonly LoadFailure[] }
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
    enabled: isAtLeast(useCurrentUser().ping.version, '1.0.0'),
  })
  const importRuns = useQuery({
    queryKey: ['import-runs'],
    queryFn: ({ signal }) => client.listTasksByName({ params: { name: 'manual_import' }, signal }),
    retry: false,
  })
  const failures = queryFailures({ ...unlessMissing({ importFolder }), ...unlessMissing({ importRuns }) })
  const { running, outcomes, start: begin } = useRunningTasks(core)
  const question = useQuestion()
  const view = actionsView({
    running,
    outcomes,
    backups: toLoadable(backups),
    importFolder: importFolder.data,
    importRuns: importRuns.data,
  })

  const start = async (name: ActionName, filename = '') => {
    await actionRunners[name](client, filename)
    begin(name)
    core.notifications.send({ type: 'kick' })
    refreshDownloads(queryClient)
    void queryClient.invalidateQueries({ queryKey: ['backups'] })
  }
  return {
    view: { ...view, question: question.view, failures },
    actions: {
      async run(name) {
        const found = view.groups.flatMap(({ actions }) => actions).find(action => action.name === name)
        if (found?.confirm) {
          question.ask({ ...found.confirm, label: found.label, run: () => start(name) })
          return true
        }
        return core.act(() => start(name), PROGRESS_TEXTS[name])
      },
      restore: filename =>
        question.ask({
          title: actionsTexts.restoreQuestion(filename),
          detail: view.restore.help,
          label: view.restore.label,
          loadDetail: () => restorePreviewText(() => client.previewBackup({ params: { filename } })),
          run: () => start('restore', filename),
        }),
      confirm: question.actions,
      refresh: () => void refreshAll(queryClient),
    },
  }
}

/** Without the read that failed because the server does not have this call, as some releases of TubeArchivist. */
function unlessMissing<T extends Record<string, { readonly error: Error | null }>>(read: T): Partial<T> {
  const isMissing = Object.values(read).some(({ error }) => error !== null && toFailure(error).isNotFound)
  return isMissing ? {} : read
}

/** Refreshes everything that tasks of this screen change. */
const refreshAll = (queryClient: Core['queryClient']) =>
  Promise.all(
    ['backups', 'import-folder', 'import-runs'].map(key => queryClient.invalidateQueries({ queryKey: [key] })),
  )

/** Minimum time that the progress text stays visible, even if the task is already finished. */
const PROGRESS_TEXT_MIN_MS = 1000

/** The tasks started on this screen, until none of them has notifications, and their results. */
function useRunningTasks({ client, notifications, queryClient, clock }: Core) {
  const [running, setRunning] = useState<ReadonlySet<ActionName>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<ActionName, ActionOutcome>>(new Map())
  const isPolling = useActor(notifications).tag === 'polling'
  useEffect(() => {
    if (isPolling || running.size === 0) return
    const timer = clock.setTimeout(() => {
      setRunning(new Set())
      void refreshAll(queryClient)
      void findOutcomes(client, running).then(found => setOutcomes(before => new Map([...before, ...found])))
    }, PROGRESS_TEXT_MIN_MS)
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
): Promise<readonly (readonly [ActionName, ActionOutcome])[]> {
  const found = await Promise.all(
    [...names].map(async (name): Promise<readonly (readonly [ActionName, ActionOutcome])[]> => {
      const task = ACTION_TASKS[name]
      if (task === undefined) return [[name, { text: actionsTexts.done, isError: false }]]
      // Older releases of TubeArchivist do not know all tasks.
      const runs = await client.listTasksByName({ params: { name: task } }).catch(() => [])
      const outcome = latestOutcome(runs)
      return outcome === null ? [] : [[name, outcome]]
    }),
  )
  return found.flat()
}

const actionRunners: Record<ActionName, (client: Client, filename: string) => Promise<unknown>> = {
  deleteIgnored: client => client.deleteDownloads({ query: { filter: 'ignore' } }),
  deleteQueued: client => client.deleteDownloads({ query: { filter: 'pending' } }),
  manualImport: client => client.importManually({ body: { ignore_error: false, prefer_local: false } }),
  replaceImport: client => client.importManually({ body: { ignore_error: false, prefer_local: false, replace: true } }),
  previewImport: client => client.importManually({ body: { ignore_error: true, prefer_local: false, dry_run: true } }),
  embedThumbnails: startMetadataSync,
  backup: client => client.createBackup(),
  restore: (client, filename) => client.restoreBackup({ params: { filename } }),
  rescan: client => client.rescanFilesystem({ body: { ignore_error: false, prefer_local: false } }),
}

/** Releases since 0.5.8 use the new name of the task, older ones the old name. */
async function startMetadataSync(client: Client): Promise<unknown> {
  try {
    return await client.startTask({ params: { name: 'resync_metadata' } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    return client.startTask({ params: { name: 'resync_thumbs' } })
  }
}
