import { defineCommand, type ClientResponse } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import type { PersonalList } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { listTexts } from '../../messages/en/list.ts'
import { personalListTexts } from '../../messages/en/lists.ts'
import { moveInList, type MoveTarget } from './move-in-list.ts'
import { sequence, setMembership, type ListName } from './set-membership.command.ts'

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
  readonly to: MoveTarget
  /** The list is shown from its end. */
  readonly isReversed: boolean
}

const move = defineCommand<ListMove, PersonalList>({
  id: 'lists.move',
  summary: personalListTexts.moveSummary,
  permission: 'user',
  target: ({ list, videoId }) => `${list.id} ${videoId}`,
  texts: {
    label: () => personalListTexts.moved,
    done({ videoId, isReversed }, { video_ids: ids }) {
      const index = ids.indexOf(videoId)
      return listTexts.movedTo(isReversed ? ids.length - index : index + 1, ids.length)
    },
  },
  failure: 'notice',
  request: ({ client }, { list, ...input }) => moveInList(client, { id: list.id, ...input }),
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
