import type { AutoDelete } from './auto-delete.service.ts'
import type { Handlers } from '../../../http/mount-contract.ts'
import { presentDueVideo } from './present-auto-delete.ts'

interface Dependencies {
  readonly jobs: {
    readonly autoDelete: AutoDelete
  }
}

export const protectedVideoHandlers = ({ jobs }: Dependencies): Handlers<'listDueForDeletion' | 'setProtected'> => ({
  listDueForDeletion: async ({ query }) => (await jobs.autoDelete.list(query.days)).map(presentDueVideo),
  setProtected: async ({ params, body }) => {
    await jobs.autoDelete.setProtected(params.id, body.is_kept)
    return body
  },
})
