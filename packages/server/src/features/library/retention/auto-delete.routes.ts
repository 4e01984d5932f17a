import type { AutoDelete } from './auto-delete.service.ts'
import type { Handlers } from '../../../http/mount-contract.ts'
import { pageRequest, type PageDependencies } from '../../../http/page-request.ts'
import { presentAutoDelete, presentDueVideo } from './present-auto-delete.ts'

interface Dependencies extends PageDependencies {
  readonly jobs: {
    readonly autoDelete: AutoDelete
  }
}

type AutoDeleteHandlers = Handlers<'getAutoDelete' | 'confirmAutoDelete' | 'dismissAutoDelete' | 'previewRetention'>

export const autoDeleteHandlers = (deps: Dependencies): AutoDeleteHandlers => {
  const { autoDelete } = deps.jobs
  const read = async () => presentAutoDelete(await autoDelete.getOverview())
  return {
    previewRetention: async call => {
      const { page: _, ...changes } = call.query
      const page = await pageRequest(deps, call)
      const { data, ...preview } = await autoDelete.preview({ channelId: call.params.id, changes, page })
      return { ...preview, data: data.map(presentDueVideo) }
    },
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
