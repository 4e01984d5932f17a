import { useCallback } from 'react'
import { useCore } from '../../react/core-provider.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { setMembership } from './set-membership.command.ts'
import { personalListsQuery } from './lists.queries.ts'
import { FAVORITES, WATCH_LATER, type FixedList } from './personal-list.view.ts'
import { useIsTubecellar } from '../session/hooks.ts'

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
  const isAvailable = useIsTubecellar()
  // While it is not loaded, there are no buttons. The pages of the lists report the failure.
  const lists = useSharedData({ ...personalListsQuery(client), enabled: isAvailable })
  if (!isAvailable || lists === undefined) return null
  const isMember = ({ id }: FixedList) => lists.find(list => list.id === id)?.video_ids.includes(videoId) ?? false
  const state = (list: FixedList, isIn: boolean): SavedState => {
    const input = { list, videoIds: [videoId], isMember: !isIn }
    return {
      isMember: isIn,
      label: setMembership.texts.label(input),
      toggle: () => void commands.run(setMembership, input),
    }
  }
  return { watchLater: state(WATCH_LATER, isMember(WATCH_LATER)), favorite: state(FAVORITES, isMember(FAVORITES)) }
}

/**
 * A function that adds videos to a list, or removes them if the first one is in it; null where the server has no lists.
 * For lists with many videos.
 */
export function useToggleSaved(): ((list: 'watchLater' | 'favorite', videoIds: readonly string[]) => void) | null {
  const { client, commands, queryClient } = useCore()
  const isAvailable = useIsTubecellar()
  const toggle = useCallback(
    async (name: 'watchLater' | 'favorite', videoIds: readonly string[]) => {
      const list = name === 'watchLater' ? WATCH_LATER : FAVORITES
      const [first] = videoIds
      if (first === undefined) return
      const lists = await queryClient.ensureQueryData(personalListsQuery(client))
      const isMember = lists.find(({ id }) => id === list.id)?.video_ids.includes(first) ?? false
      await commands.run(setMembership, { list, videoIds, isMember: !isMember })
    },
    [client, commands, queryClient],
  )
  return isAvailable ? (list, videoIds) => void toggle(list, videoIds) : null
}
