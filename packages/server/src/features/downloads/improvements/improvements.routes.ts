import type { Handlers } from '../../../http/mount-contract.ts'
import { pageRequest, type PageDependencies } from '../../../http/page-request.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'
import type { Improvements } from './improvements.service.ts'

type Dependencies = PageDependencies & {
  readonly jobs: {
    readonly improvements: Improvements
  }
}

export const improvementHandlers = (deps: Dependencies): Handlers<'listImprovable' | 'improveVideos'> => {
  const { improvements } = deps.jobs
  return {
    listImprovable: async call => improvements.list(await pageRequest(deps, call)),
    improveVideos: async ({ body }) => {
      const { taskId } = await improvements.start(body)
      return { task_id: taskId, message: downloadsTexts.lookingForBetterCopies }
    },
  }
}
