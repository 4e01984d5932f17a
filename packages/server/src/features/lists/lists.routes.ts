import type { Handlers } from '../../http/mount-contract.ts'
import type { PersonalLists } from './personal-lists.service.ts'

interface Dependencies {
  readonly services: { readonly personalLists: PersonalLists }
}

type ListHandlers = Handlers<
  'listPersonalLists' | 'createPersonalList' | 'renamePersonalList' | 'changePersonalList' | 'deletePersonalList'
>

export const listHandlers = ({ services: { personalLists } }: Dependencies): ListHandlers => {
  return {
    listPersonalLists: ({ user }) => personalLists.list(user.id),
    createPersonalList: ({ user, body }) => personalLists.create(user.id, body.name),
    renamePersonalList: ({ user, params, body }) => personalLists.rename(user.id, params.id, body.name),
    changePersonalList: ({ user, params, body: { action, video_ids: videoIds, index } }) =>
      personalLists.change(user.id, params.id, { action, videoIds, index }),
    deletePersonalList: async ({ user, params }) => {
      await personalLists.delete(user.id, params.id)
      return undefined
    },
  }
}
