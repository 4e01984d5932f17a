import { callOf, defineCommand, type ClientResponse, type CommandCall } from '../../commands/command.ts'
import type { OptimisticUpdate } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import type { PersonalList } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { personalListTexts } from '../../messages/en/lists.ts'

/** A list of the user. */
type ListName = Pick<PersonalList, 'id' | 'name'>

export interface Membership {
  readonly list: ListName
  readonly videoIds: readonly string[]
  readonly isMember: boolean
  /** Where to insert the videos, from 0; omitted appends them. */
  readonly index?: number | undefined
}

const sequence = ({ list }: { readonly list: ListName }) => `list ${list.id}`

const changeList = (update: OptimisticUpdate, id: string, change: (videoIds: readonly string[]) => string[]) =>
  update.change<readonly PersonalList[]>(['lists', 'all'], lists =>
    lists.map(list => (list.id === id ? { ...list, video_ids: change(list.video_ids) } : list)),
  )

const setMembership = defineCommand<Membership>({
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

const create = defineCommand<{ readonly name: string }, ClientResponse<'createPersonalList'>>({
  id: 'lists.create',
  summary: personalListTexts.createSummary,
  permission: 'user',
  target: ({ name }) => name,
  texts: { label: () => personalListTexts.create, done: () => personalListTexts.created },
  failure: 'notice',
  request: ({ client }, { name }) => client.createPersonalList({ body: { name } }),
  invalidates: ['lists'],
})

const rename = defineCommand<{ readonly id: string; readonly name: string }, ClientResponse<'renamePersonalList'>>({
  id: 'lists.rename',
  summary: personalListTexts.renameSummary,
  permission: 'user',
  target: ({ id }) => id,
  texts: { label: () => personalListTexts.rename, done: () => personalListTexts.renamed },
  failure: 'notice',
  request: ({ client }, { id, name }) => client.renamePersonalList({ params: { id }, body: { name } }),
  invalidates: ['lists'],
})

interface ListMove {
  readonly list: ListName
  readonly videoId: string
  readonly action: 'top' | 'up' | 'down' | 'bottom'
}

const move = defineCommand<ListMove>({
  id: 'lists.move',
  summary: personalListTexts.moveSummary,
  permission: 'user',
  target: ({ list, videoId }) => `${list.id} ${videoId}`,
  texts: { label: () => personalListTexts.moved, done: () => personalListTexts.moved },
  failure: 'notice',
  request: ({ client }, { list, videoId, action }) =>
    client.changePersonalList({ params: { id: list.id }, body: { action, video_ids: [videoId] } }),
  invalidates: ['lists'],
  sequence,
})

const deleteList = defineCommand<ListName>({
  id: 'lists.delete',
  summary: personalListTexts.deleteSummary,
  permission: 'user',
  target: ({ id }) => id,
  texts: { label: () => personalListTexts.delete, done: () => personalListTexts.deleted },
  failure: 'notice',
  request: ({ client }, { id }) => client.deletePersonalList({ params: { id } }),
  store: (queryClient, { id }) =>
    queryClient.setQueryData<readonly PersonalList[]>(['lists', 'all'], lists => lists?.filter(list => list.id !== id)),
  invalidates: ['lists'],
  confirmation: input =>
    singleChoice(
      {
        title: personalListTexts.deleteQuestion(displayText(input.name)),
        detail: personalListTexts.deleteLoss,
        label: personalListTexts.delete,
      },
      input,
    ),
})

/** The commands that change the lists of the user. */
export const listCommands = { setMembership, create, rename, move, delete: deleteList }
