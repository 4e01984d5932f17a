import type { ListView } from '../../list/list.view.ts'
import { useContinuousPages } from '../../list/use-continuous-pages.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { shortcomingTexts } from '../../messages/en/shortcomings.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshQueries } from '../../react/refresh-queries.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { improvableQuery } from './improvable.queries.ts'
import { improvableList, type ImprovableRow } from './improvable.view.ts'
import { improvementCommands } from './improvements.commands.ts'

export interface ImprovableView extends ListView<ImprovableRow, string> {
  readonly summary: string
  readonly tryAllLabel: string
  readonly tryLabel: string
  readonly hasRows: boolean
}

export interface ImprovableActions extends ListActions {
  /** With the ID of the video. */
  readonly improve: BoundCommand<string>
  readonly improveAll: BoundCommand
}

/** Videos whose files are worse than at their sources, for staff. */
export function useImprovable(): { view: ImprovableView; actions: ImprovableActions } {
  const { client, queryClient } = useCore()
  const { context } = useCurrentUser()
  const list = useList(improvableList, {
    page: 0,
    settings: { config: {}, context, updateConfig: () => undefined },
    read: query => improvableQuery(client, query),
    usePages: useContinuousPages,
  })
  return {
    view: {
      ...list.view,
      summary: shortcomingTexts.summary,
      tryAllLabel: shortcomingTexts.tryAllAgain,
      tryLabel: shortcomingTexts.tryAgain,
      hasRows: list.view.list.tag === 'ready' && list.view.list.value.rows.length > 0,
    },
    actions: {
      ...list.actions,
      improve: useImproveVideo(),
      improveAll: useCommand(improvementCommands.improveAll),
      refresh: () => refreshQueries(queryClient, ['improvable']),
    },
  }
}

/** Looks for a better copy of a video now. */
export const useImproveVideo = (): BoundCommand<string> =>
  withInput(useCommand(improvementCommands.improve), (id: string) => ({ id }))
