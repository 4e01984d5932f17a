import type { AutoDelete } from './auto-delete.service.ts'
import type { Handlers } from '../../../http/mount-contract.ts'
import { presentAutoDelete } from './present-auto-delete.ts'

interface Dependencies {
  readonly jobs: {
    readonly autoDelete: AutoDelete
  }
}

type AutoDeleteHandlers = Handlers<'getAutoDelete' | 'confirmAutoDelete' | 'dismissAutoDelete'>

export const autoDeleteHandlers = ({ jobs: { autoDelete } }: Dependencies): AutoDeleteHandlers => {
  const read = async () => presentAutoDelete(await autoDelete.getOverview())
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
