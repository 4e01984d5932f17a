import type { Deps } from '../../../app/dependencies.ts'
import type { Handlers } from '../../../http/mount-contract.ts'
import { presentAutoDelete } from './present-auto-delete.ts'

type AutoDeleteHandlers = Handlers<'getAutoDelete' | 'confirmAutoDelete' | 'dismissAutoDelete'>

export const autoDeleteHandlers = ({ jobs: { autoDelete } }: Deps): AutoDeleteHandlers => {
  const read = async () => presentAutoDelete(await autoDelete.overview())
  return {
    getAutoDelete: read,
    confirmAutoDelete: async ({ body }) => {
      await autoDelete.confirm(body.id)
      return read()
    },
    dismissAutoDelete: async ({ body }) => {
      await autoDelete.dismiss(body.id)
      return read()
    },
  }
}
