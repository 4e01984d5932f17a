import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '../api/client.ts'
import { actionsView, PROGRESS_TEXTS, type ActionName, type ActionsView } from '../view-models/actions.ts'
import { confirmView, type ConfirmView } from '../view-models/confirm.ts'
import { useCore } from './core-provider.ts'
import { loadableOf } from './loadable-of.ts'
import { refreshDownloads } from './queries.ts'
import { useConfirmation, type ConfirmActions } from './use-confirmation.ts'

export interface ActionsActions {
  /** Asks first where something may be lost. Resolves once the server took it, or the question stands. */
  readonly run: (name: ActionName) => Promise<boolean>
  readonly restore: (filename: string) => void
  readonly confirm: ConfirmActions
  readonly refresh: () => void
}

/** What stands in question: an action, or a backup to restore. */
interface Question {
  readonly name: ActionName
  readonly filename: string
  readonly title: string
  readonly detail: string
}

export function useActions(): { view: ActionsView & { question: ConfirmView | null }; actions: ActionsActions } {
  const core = useCore()
  const { client, queryClient } = core
  const backups = useQuery({ queryKey: ['backups'], queryFn: ({ signal }) => client.listBackups({ signal }) })
  const [running, setRunning] = useState<ReadonlySet<ActionName>>(new Set())
  const [question, setQuestion] = useState<Question | null>(null)
  const view = actionsView({ running, backups: loadableOf(backups) })

  const start = async (name: ActionName, filename = '') => {
    await runners[name](client, filename)
    setRunning(names => new Set([...names, name]))
    core.notifications.send({ type: 'kick' })
    refreshDownloads(queryClient)
    void queryClient.invalidateQueries({ queryKey: ['backups'] })
  }
  const confirmation = useConfirmation({ go: async () => question && start(question.name, question.filename) })
  const ask = (asked: Question) => {
    setQuestion(asked)
    confirmation.actions.open()
  }
  const choices = [{ name: 'go', label: question?.name === 'restore' ? 'Restore' : 'Go on' }]
  return {
    view: { ...view, question: question && confirmView(confirmation.state, { ...question, choices }) },
    actions: {
      async run(name) {
        const found = view.groups.flatMap(({ actions }) => actions).find(action => action.name === name)
        if (found?.confirm) {
          ask({ name, filename: '', ...found.confirm })
          return true
        }
        return core.act(() => start(name), PROGRESS_TEXTS[name])
      },
      restore: filename => ask({ name: 'restore', filename, title: `Restore ${filename}?`, detail: view.restore.help }),
      confirm: confirmation.actions,
      refresh: () => void queryClient.invalidateQueries({ queryKey: ['backups'] }),
    },
  }
}

const runners: Record<ActionName, (client: Client, filename: string) => Promise<unknown>> = {
  deleteIgnored: client => client.deleteDownloads({ query: { filter: 'ignore' } }),
  deleteQueued: client => client.deleteDownloads({ query: { filter: 'pending' } }),
  manualImport: client => client.importManually({ body: { ignore_error: false, prefer_local: false } }),
  embedThumbnails: client => client.startTask({ params: { name: 'resync_thumbs' } }),
  backup: client => client.createBackup(),
  restore: (client, filename) => client.restoreBackup({ params: { filename } }),
  rescan: client => client.rescanFilesystem({ body: { ignore_error: false, prefer_local: false } }),
}
