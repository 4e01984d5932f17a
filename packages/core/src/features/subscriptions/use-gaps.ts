import { useState } from 'react'
import type { GapSortKey, GapVideo } from '../../contract/index.ts'
import { LOAD_FAILURES } from '../../list/load-failure.ts'
import { toChoice, type ListSort } from '../../list/list-controls.ts'
import type { ListDefinition, ListView } from '../../list/list.view.ts'
import { mapLoadable } from '../../list/loadable.ts'
import { useContinuousPages } from '../../list/use-continuous-pages.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { gapTexts } from '../../messages/en/gaps.ts'
import type { Screen } from '../../routes/app-route.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { gapCommands, type GapSource } from './gaps.commands.ts'
import { gapsQuery } from './gaps.queries.ts'
import { SCAN_RULE_FIELDS } from './scan-rules.fields.ts'
import { emptyGaps, gapRow, gapsSummary, type GapFilter, type GapRow, type GapsSummary } from './gaps.view.ts'

export interface GapsView extends ListView<GapRow, string, GapSortKey> {
  /** Null until loaded. */
  readonly summary: GapsSummary | null
  /** Where the scan rules are changed, with the title of the section; null for users who may not change them. */
  readonly rules: { readonly screen: Screen; readonly section: string } | null
  /** Title of the message if loading failed. */
  readonly failureTitle: string
}

export interface GapsActions extends ListActions<GapSortKey> {
  readonly setFilter: (filter: GapFilter) => void
  /** Queues videos, with their IDs. */
  readonly queueVideos: BoundCommand<readonly string[]>
  /** Queues the videos of the current filter that can be queued. */
  readonly queueAll: BoundCommand
}

interface GapsConfig {
  readonly filter: GapFilter
  readonly sort: GapSortKey
}

const GAP_SORT: ListSort<GapsConfig, GapSortKey> = {
  view: ({ sort }) => ({ ...toChoice(sort, gapTexts.sorts), order: null, orderLabel: null }),
  change: sort => ({ sort }),
}

const gapList = {
  title: gapTexts.missing,
  sort: GAP_SORT,
  query: ({ filter, sort }: GapsConfig, page: number) => ({
    page,
    sort,
    ...(filter === 'all' ? {} : { state: filter }),
  }),
  toRow: gapRow,
  empty: () => emptyGaps(null, 'all'),
} satisfies ListDefinition<GapVideo, GapRow, object, never, GapsConfig, GapSortKey>

/** The videos of a channel or playlist that are not archived, and why. */
export function useGaps(source: GapSource): { view: GapsView; actions: GapsActions } {
  const { client } = useCore()
  const { context } = useCurrentUser()
  const [config, setConfig] = useState<GapsConfig>({ filter: 'all', sort: 'newest' })
  const { filter } = config
  const updateConfig = (change: Partial<GapsConfig>) => setConfig(now => ({ ...now, ...change }))
  const { view, items, actions } = useList(gapList, {
    page: 0,
    settings: { config, context, updateConfig },
    read: query => gapsQuery(client, source, query),
    usePages: useContinuousPages,
  })
  const read = items.tag === 'ready' ? items.value.summary : null
  const summary = read && gapsSummary(read, filter)
  const queue = useCommand(gapCommands.queue)
  const state = summary?.queue?.state
  const { kind, id } = source
  return {
    view: {
      ...view,
      list: mapLoadable(view.list, page => ({ ...page, empty: page.empty && emptyGaps(read, filter) })),
      summary,
      rules: queue.isAllowed
        ? {
            screen: kind === 'channel' ? { tag: 'channel', id, tab: 'about' } : { tag: 'playlist', id, tab: 'missing' },
            section: SCAN_RULE_FIELDS.title,
          }
        : null,
      failureTitle: LOAD_FAILURES.gaps,
    },
    actions: {
      ...actions,
      setFilter: next => updateConfig({ filter: next }),
      queueVideos: withInput(queue, (videos: readonly string[]) => (videos.length === 0 ? null : { kind, id, videos })),
      queueAll: withInput(queue, () => ({ kind, id, ...(state ? { state } : {}) })),
    },
  }
}
