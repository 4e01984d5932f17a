import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useList } from '../../list/use-list.ts'
import { useListPages } from '../../list/use-list-pages.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import { useCore } from '../../react/core-provider.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { videoCommands, type VideoListActions } from '../videos/hooks.ts'
import type { VideoListView } from '../videos/index.ts'
import { listCommands } from './lists.commands.ts'
import type { MoveTarget } from './move-in-list.ts'
import { listVideosQuery, personalListsQuery } from './lists.queries.ts'
import {
  defaultOrder,
  personalListCard,
  personalVideoList,
  type ListOrder,
  type PersonalListCard,
} from './personal-list.view.ts'

export interface PersonalListActions {
  readonly move: BoundCommand<{
    readonly videoId: string
    readonly to: MoveTarget
    /** The list is shown from its end. */
    readonly isReversed: boolean
  }>
  readonly remove: BoundCommand<{ readonly videoIds: readonly string[] }>
  /** With the new name. */
  readonly rename: BoundCommand<string>
  /** Shows a confirmation first. */
  readonly delete: BoundCommand
  readonly refresh: () => void
}

/** A list of the user: its name and what can be changed; null if it does not exist. `onDeleted` opens another screen. */
export function usePersonalList({ id, onDeleted }: { id: string; onDeleted: () => void }): {
  view: Loadable<PersonalListCard | null>
  actions: PersonalListActions
} {
  const { client, resolveUrl } = useCore()
  const read = useQuery(personalListsQuery(client))
  const view = mapLoadable(toLoadable(read), lists => {
    const list = lists.find(each => each.id === id)
    return list === undefined ? null : personalListCard(list, { resolveUrl })
  })
  const list = view.tag === 'ready' ? view.value : null
  return {
    view,
    actions: {
      move: withInput(useCommand(listCommands.move), input => list && { list, ...input }),
      remove: withInput(useCommand(listCommands.setMembership), input => list && { list, isMember: false, ...input }),
      rename: withInput(useCommand(listCommands.rename), name =>
        name.trim() === '' || name.trim() === list?.name ? null : { id, name: name.trim() },
      ),
      delete: withInput(useCommand(listCommands.delete, onDeleted), () => list),
      refresh: () => void read.refetch(),
    },
  }
}

/** The videos of a list. */
export function usePersonalListVideos({ list, page }: { list: PersonalListCard; page: number }): {
  view: VideoListView
  /** The videos are in the order of the list, so that they can be moved. */
  isMovable: boolean
  /** The list is shown from its end. */
  isReversed: boolean
  actions: VideoListActions
} {
  const { client } = useCore()
  const { config, context, updateConfig } = useCurrentUser()
  const [listOrder, setListOrder] = useState<ListOrder>(() => defaultOrder(list.kind))
  const { pendingTargets: pendingIds } = useCommand(videoCommands.setWatched)
  const definition = personalVideoList(list, pendingIds)
  const listConfig = { ...config, listOrder }
  const { view, actions } = useList(definition, {
    page,
    settings: {
      config: listConfig,
      context,
      updateConfig: ({ listOrder: nextOrder, ...change }) => {
        if (nextOrder) setListOrder(nextOrder)
        else updateConfig(change)
      },
    },
    read: query => listVideosQuery(client, query),
    usePages: useListPages,
    coverPath: video => video.vid_thumb_url,
  })
  const isMovable = listOrder.key === 'added'
  const isReversed = listOrder.order === 'desc'
  const wholeList = () => {
    const { page: _, ...query } = definition.query(listConfig, page, context.serverVersion)
    return { query }
  }
  return { view, isMovable, isReversed, actions: { ...actions, wholeList } }
}
