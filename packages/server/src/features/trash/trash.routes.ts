import type { Trash } from './trash.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { pageRequest, type PageDependencies } from '../../http/page-request.ts'
import { trashTexts } from '../../messages/trash.ts'

type Dependencies = PageDependencies & {
  readonly services: {
    readonly trash: Trash
  }
}

type TrashHandlers = Handlers<
  'listTrash' | 'getTrashStats' | 'restoreTrashEntry' | 'deleteTrashEntry' | 'restoreTrash' | 'emptyTrash'
>

export const trashHandlers = (deps: Dependencies): TrashHandlers => {
  const { trash } = deps.services
  return {
    listTrash: async call => {
      const { page: _, ...query } = call.query
      return trash.list(query, await pageRequest(deps, call))
    },
    getTrashStats: () => trash.stats(),
    restoreTrashEntry: async ({ params }) => {
      await trash.restore(params.id)
      return undefined
    },
    deleteTrashEntry: async ({ params }) => {
      await trash.remove(params.id)
      return undefined
    },
    restoreTrash: async ({ body }) => {
      const { taskId } = await trash.startRestore(body)
      return { task_id: taskId, message: trashTexts.restoringFromTrash }
    },
    emptyTrash: async ({ body }) => {
      const { taskId } = await trash.startRemoval(body)
      return { task_id: taskId, message: trashTexts.deletingPermanently }
    },
  }
}
