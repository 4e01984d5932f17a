import { callOf, defineCommand, type CommandCall, type OptimisticUpdate } from '../../commands/command.ts'
import type { PersonalList } from '../../contract/index.ts'
import { personalListTexts } from '../../messages/en/lists.ts'

/** A list of the user. */
export type ListName = Pick<PersonalList, 'id' | 'name'>

export interface Membership {
  readonly list: ListName
  readonly videoIds: readonly string[]
  readonly isMember: boolean
  /** Where to insert the videos, from 0; omitted appends them. */
  readonly index?: number | undefined
}

/** Changes of one list run one after another. */
export const sequence = ({ list }: { readonly list: ListName }) => `list ${list.id}`

const changeList = (update: OptimisticUpdate, id: string, change: (videoIds: readonly string[]) => string[]) =>
  update.change<readonly PersonalList[]>(['lists', 'all'], lists =>
    lists.map(list => (list.id === id ? { ...list, video_ids: change(list.video_ids) } : list)),
  )

/** Adds videos to a list, or removes them. */
export const setMembership = defineCommand<Membership>({
  id: 'lists.setMembership',
  summary: personalListTexts.setMembershipSummary,
  permission: 'user',
  target: ({ list, videoIds }) => `${list.id} ${videoIds.join(' ')}`,
  texts: {
    label: ({ list, isMember }) =>
      isMember ? personalListTexts.addToList(list.name) : personalListTexts.removeFromList(list.name),
    done: ({ list, videoIds, isMember }) =>
      (isMember ? personalListTexts.added : personalListTexts.removed)(videoIds.length, list.name),
  },
  failure: 'notice',
  request: ({ client }, { list, videoIds, isMember, index }) =>
    client.changePersonalList({
      params: { id: list.id },
      body: {
        action: isMember ? 'add' : 'remove',
        video_ids: [...videoIds],
        ...(index !== undefined && { index }),
      },
    }),
  invalidates: ['lists'],
  sequence,
  optimistic(update, { list, videoIds, isMember, index }) {
    changeList(update, list.id, before => {
      const rest = before.filter(id => !videoIds.includes(id))
      return isMember ? rest.toSpliced(index ?? rest.length, 0, ...videoIds) : rest
    })
  },
  inverse({ list, videoIds, isMember }, { queryClient }): CommandCall {
    const lists = queryClient.getQueryData<readonly PersonalList[]>(['lists', 'all']) ?? []
    const before = lists.find(({ id }) => id === list.id)?.video_ids ?? []
    // Several videos return to the end of the list.
    const index = videoIds.length === 1 ? before.indexOf(videoIds[0] ?? '') : -1
    return callOf(setMembership, {
      list,
      videoIds,
      isMember: !isMember,
      ...(!isMember && index >= 0 && { index }),
    })
  },
})
