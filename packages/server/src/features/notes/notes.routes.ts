import type { Handlers } from '../../http/mount-contract.ts'
import { pageRequest, type PageDependencies } from '../../http/page-request.ts'
import type { Notes } from './notes.service.ts'

type Dependencies = PageDependencies & { readonly services: { readonly notes: Notes } }

type NoteHandlers = Handlers<'listNotes' | 'addNote' | 'updateNote' | 'deleteNote'>

export const noteHandlers = (deps: Dependencies): NoteHandlers => {
  const { notes } = deps.services
  return {
    listNotes: async call => {
      const { q, video } = call.query
      return notes.list(call.user.id, { q, video }, await pageRequest(deps, call))
    },
    addNote: ({ user, body: { youtube_id: videoId, position, text = '' } }) =>
      notes.add(user.id, { videoId, position, text }),
    updateNote: ({ user, params, body }) => notes.update(user.id, params.id, body),
    deleteNote: async ({ user, params }) => {
      await notes.delete(user.id, params.id)
      return undefined
    },
  }
}
