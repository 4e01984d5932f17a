import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'
import { presentExpiring } from '../services/present-auto-delete.ts'

export const keepingHandlers = ({ jobs }: Deps): Handlers<'listExpiring' | 'setKept'> => ({
  listExpiring: async ({ query }) => (await jobs.autoDelete.list(query.days)).map(presentExpiring),
  setKept: async ({ params, body }) => {
    await jobs.autoDelete.setKept(params.id, body.is_kept)
    return body
  },
})
