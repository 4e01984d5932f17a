import { useQuery } from '@tanstack/react-query'
import { downloadsList, downloadsView, type DownloadRow, type DownloadsView } from './downloads.view.ts'
import type { QueueFilter } from './queue-filter.ts'
import type { RowCommand } from './queue-item-actions.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useListPages } from '../../list/use-list-pages.ts'
import { useCore } from '../../react/core-provider.ts'
import { optionalQueryFailure } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { downloadCommands, type QueueAddition } from './downloads.commands.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { createUndoId, useQueueChanges, type QueueChangeActions } from './use-queue-changes.ts'
import { downloadChannelsQuery, polledDownloadsQuery } from './downloads.queries.ts'
import { useCurrentUser } from '../session/hooks.ts'

export interface DownloadsRoute extends QueueFilter {
  readonly page: number
}

export interface DownloadsActions extends ListActions, QueueChangeActions {
  /** Queues each pasted line. */
  readonly add: BoundCommand<QueueAddition>
  readonly rescan: BoundCommand
  readonly start: BoundCommand
  readonly retryFailed: BoundCommand
  /** Runs a command on the row with this ID. */
  readonly run: (id: string, command: RowCommand) => Promise<boolean>
}

export function useDownloads({ page, ...filter }: DownloadsRoute): { view: DownloadsView; actions: DownloadsActions } {
  const core = useCore()
  const profile = useCurrentUser()
  const {
    view: list,
    items: queue,
    actions,
  } = useList(downloadsList(filter), {
    page,
    settings: profile,
    read: query => polledDownloadsQuery(core.client, query),
    usePages: useListPages,
  })
  const rows = list.list.tag === 'ready' ? list.list.value.rows : []
  const queueActions = useQueueActions(rows)
  const shown = list.filter?.isOn === true ? 'ignore' : 'pending'
  const channels = useQuery(downloadChannelsQuery(core.client, shown))
  const view = downloadsView({
    list,
    queue,
    filter,
    channels: channels.data ?? null,
    channelsFailure: optionalQueryFailure(channels, 'queueChannels'),
    hasItemOptions: isTubecellar(profile.context.serverVersion),
  })
  const changes = useQueueChanges(view.all, queueActions.run)
  return { view, actions: { ...actions, ...queueActions, ...changes } }
}

/** Runs the commands of the queue. */
function useQueueActions(
  rows: readonly DownloadRow[],
): Pick<DownloadsActions, 'add' | 'rescan' | 'start' | 'retryFailed' | 'run'> {
  const removal = (id: string) => {
    const row = rows.find(each => each.id === id)
    return { id, url: row?.url ?? null, isIgnored: row?.state.tag === 'ignored', undoId: createUndoId() }
  }
  const setStatus = useCommand(downloadCommands.setStatus)
  const remove = useCommand(downloadCommands.remove)
  return {
    add: withInput(useCommand(downloadCommands.add), input => (input.text.trim() === '' ? null : input)),
    rescan: useCommand(downloadCommands.scanSubscriptions),
    start: useCommand(downloadCommands.start),
    retryFailed: useCommand(downloadCommands.retryFailed),
    run: (id, command) => (command === 'delete' ? remove.run(removal(id)) : setStatus.run({ id, status: command })),
  }
}
