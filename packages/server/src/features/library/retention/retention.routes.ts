import type { Deps } from '../../../app/dependencies.ts'
import type { Handlers } from '../../../http/mount-contract.ts'
import { presentExpiring } from './present-auto-delete.ts'

export const keepingHandlers = ({ jobs }: Deps): Handlers<'listDueForDeletion' | 'setProtected'> => ({
  listDueForDeletion: async ({ query }) => (await jobs.autoDelete.list(query.days)).map(presentExpiring),
  setProtected: async ({ params, body }) => {
    await jobs.autoDelete.setProtected(params.id, body.is_kept)
    return body
  },
})
