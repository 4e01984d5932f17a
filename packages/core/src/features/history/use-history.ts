import { useState } from 'react'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import { useContinuousPages } from '../../list/use-continuous-pages.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { historyCommands } from './history.commands.ts'
import { historyQuery } from './history.queries.ts'
import {
  filteredHistoryList,
  historyList,
  historyView,
  type HistoryConfig,
  type HistoryFilter,
  type HistoryView,
} from './history.view.ts'

export interface HistoryActions extends ListActions {
  readonly search: (text: string) => void
  readonly setFilter: (filter: HistoryFilter) => void
  /** Turns recording off or on. */
  readonly togglePaused: () => void
  /** With the ID of the entry. */
  readonly remove: BoundCommand<string>
  /** Shows a confirmation first. */
  readonly clear: BoundCommand
}

/** What the user watched, latest first: searched and filtered as chosen on the screen. */
export function useHistory(): { view: HistoryView & { question: ConfirmView | null }; actions: HistoryActions } {
  const { client } = useCore()
  const { config, context, updateConfig } = useCurrentUser()
  const [shown, setShown] = useState<HistoryConfig>({ search: '', filter: 'all' })
  const isFiltered = shown.filter !== 'all' || shown.search.trim() !== ''
  const isPaused = config.history_paused === true
  const { view, actions } = useList(isFiltered ? filteredHistoryList : historyList, {
    page: 0,
    settings: { config: shown, context, updateConfig: change => setShown(before => ({ ...before, ...change })) },
    read: query => historyQuery(client, query),
    usePages: useContinuousPages,
  })
  const clear = useCommand(historyCommands.clear)
  return {
    view: { ...historyView(view, { ...shown, isPaused }), question: clear.confirmation },
    actions: {
      ...actions,
      search: search => setShown(before => ({ ...before, search })),
      setFilter: filter => setShown(before => ({ ...before, filter })),
      togglePaused: () => updateConfig({ history_paused: !isPaused }),
      remove: withInput(useCommand(historyCommands.remove), id => ({ id })),
      clear,
    },
  }
}
