import type { Deps } from '../../../app/dependencies.ts'
import type { Handlers } from '../../../http/mount-contract.ts'
import { presentExpiring } from './present-auto-delete.ts'

export const keepingHandlers = ({ jobs }: Deps): Handlers<'listExpiring' | 'setKept'> => ({
  listExpiring: async ({ query }) => (await jobs.autoDelete.list(query.days)).map(presentExpiring),
  setKept: async ({ params, body }) => {
    await jobs.autoDelete.setKept(params.id, body.is_kept)
    return body
  },
})
