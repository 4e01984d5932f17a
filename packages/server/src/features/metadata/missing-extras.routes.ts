import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { presentMissingPart } from './present-missing-part.ts'

export const missingPartHandlers = ({ jobs: { parts } }: Deps): Handlers<'listMissingParts' | 'fetchMissingParts'> => ({
  listMissingParts: async ({ query }) => (await parts.listFailed(query.video)).map(presentMissingPart),
  fetchMissingParts: async ({ body }) => {
    const wish = { videoId: body.video, areNeverFetched: body.never_fetched ?? false }
    const { taskId, count } = await parts.fetchNow(wish)
    return { task_id: taskId, message: `Parts that are fetched now: ${count}.` }
  },
})
