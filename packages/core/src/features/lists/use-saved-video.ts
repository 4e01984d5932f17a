import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PersonalList } from '../../contract/index.ts'
import { useCore } from '../../react/core-provider.ts'
import { listCommands } from './lists.commands.ts'
import { personalListsQuery } from './lists.queries.ts'
import { FAVORITES, WATCH_LATER, type FixedList } from './personal-list.view.ts'
import { useHasLists } from './use-personal-lists.ts'

/** Whether a video is in one of the lists that every user has, and the change of a button or key. */
export interface SavedState {
  readonly isMember: boolean
  /** `Add to Watch Later` */
  readonly label: string
  readonly toggle: () => void
}

/** A video in Watch Later and Favorites; null where the server has no lists, and until they are loaded. */
export function useSavedVideo(videoId: string): {
  readonly watchLater: SavedState
  readonly favorite: SavedState
} | null {
  const { client, commands } = useCore()
  const isAvailable = useHasLists()
  const isMember =
    ({ id }: FixedList) =>
    // A boolean, so that only the buttons of changed videos are rendered again.
    (lists: readonly PersonalList[]) =>
      lists.find(list => list.id === id)?.video_ids.includes(videoId) ?? false
  const later = useQuery({ ...personalListsQuery(client), enabled: isAvailable, select: isMember(WATCH_LATER) }).data
  const favorite = useQuery({ ...personalListsQuery(client), enabled: isAvailable, select: isMember(FAVORITES) }).data
  if (!isAvailable || later === undefined || favorite === undefined) return null
  const state = (list: FixedList, isIn: boolean): SavedState => {
    const input = { list, videoIds: [videoId], isMember: !isIn }
    return {
      isMember: isIn,
      label: listCommands.setMembership.texts.label(input),
      toggle: () => void commands.run(listCommands.setMembership, input),
    }
  }
  return { watchLater: state(WATCH_LATER, later), favorite: state(FAVORITES, favorite) }
}

/**
 * A function that adds videos to a list, or removes them if the first one is in it; null where the server has no lists.
 * For lists with many videos.
 */
export function useToggleSaved(): ((list: 'watchLater' | 'favorite', videoIds: readonly string[]) => void) | null {
  const { client, commands, queryClient } = useCore()
  const isAvailable = useHasLists()
  const toggle = useCallback(
    async (name: 'watchLater' | 'favorite', videoIds: readonly string[]) => {
      const list = name === 'watchLater' ? WATCH_LATER : FAVORITES
      const [first] = videoIds
      if (first === undefined) return
      const lists = await queryClient.ensureQueryData(personalListsQuery(client))
      const isMember = lists.find(({ id }) => id === list.id)?.video_ids.includes(first) ?? false
      await commands.run(listCommands.setMembership, { list, videoIds, isMember: !isMember })
    },
    [client, commands, queryClient],
  )
  return isAvailable ? (list, videoIds) => void toggle(list, videoIds) : null
}
