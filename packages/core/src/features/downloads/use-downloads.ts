import { useQuery } from '@tanstack/react-query'
import {
  downloadsList,
  downloadsView,
  parseQueueLines,
  type DownloadsView,
  type QueueFilter,
  type RowCommand,
} from './downloads.view.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core-context.ts'
import { downloadChannelsQuery, downloadsQueryOptions } from './downloads.queries.ts'
import { refreshDownloads } from '../../react/refresh-queries.ts'
import { useProfile } from '../session/use-current-user.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

export interface DownloadsRoute extends QueueFilter {
  readonly page: number
}

export interface DownloadsActions extends ListActions {
  /** Queues each pasted line. False for a blank text and when the server rejected it. */
  readonly add: (text: string, options?: { autoStart: boolean }) => Promise<boolean>
  readonly rescan: () => Promise<boolean>
  readonly start: () => Promise<boolean>
  readonly run: (id: string, command: RowCommand) => Promise<boolean>
}

export function useDownloads({ page, ...filter }: DownloadsRoute): { view: DownloadsView; actions: DownloadsActions } {
  const core = useCore()
  const profile = useProfile()
  const {
    view: list,
    items: queue,
    actions,
  } = useList(downloadsList(filter), { page, profile, read: query => downloadsQueryOptions(core.client, query) })
  const shown = list.filter.isOn ? 'ignore' : 'pending'
  const channels = useQuery(downloadChannelsQuery(core.client, shown)).data ?? null
  return {
    view: downloadsView({ list, queue, channel: filter.channel, channels }),
    actions: { ...actions, ...queueActions(core) },
  }
}

/** Actions on the queue. Each starts a task or changes an item, so notifications and the list are refreshed. */
function queueActions(core: Core): Pick<DownloadsActions, 'add' | 'rescan' | 'start' | 'run'> {
  const { client } = core
  const ask = async (run: () => Promise<unknown>, done: string, undo?: () => void) => {
    const isDone = await core.act(run, done, undo)
    if (isDone) core.notifications.send({ type: 'kick' })
    refreshDownloads(core.queryClient)
    return isDone
  }
  return {
    async add(text, { autoStart } = { autoStart: false }) {
      const lines = parseQueueLines(text)
      if (lines.length === 0 || !core.checkLinks(text)) return false
      const data = lines.map(line => ({ youtube_id: line, status: 'pending' as const }))
      return ask(
        () => client.addDownloads({ query: { autostart: autoStart }, body: { data } }),
        downloadsTexts.addedToQueue,
      )
    },
    rescan: () => ask(() => client.startTask({ params: { name: 'update_subscribed' } }), downloadsTexts.rescanStarted),
    start: () => ask(() => client.startTask({ params: { name: 'download_pending' } }), downloadsTexts.downloadStarted),
    run(id, command) {
      if (command === 'delete') return ask(() => client.deleteDownload({ params: { id } }), downloadsTexts.deleted)
      const change = (status: keyof typeof successMessages, undo?: () => void) =>
        ask(() => client.setDownloadStatus({ params: { id }, body: { status } }), successMessages[status], undo)
      const inverse = inverseStatus[command]
      return change(command, inverse && (() => void change(inverse)))
    },
  }
}

/** The commands that undo a change of the queue. */
const inverseStatus = { ignore: 'pending', pending: 'ignore' } as Partial<Record<RowCommand, 'ignore' | 'pending'>>

const successMessages = {
  pending: downloadsTexts.addedToQueue,
  ignore: downloadsTexts.ignored,
  priority: downloadsTexts.downloadStarted,
  'ignore-force': downloadsTexts.ignored,
} as const
