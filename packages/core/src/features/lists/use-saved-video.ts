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
