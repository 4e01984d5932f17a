import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { presentMissingExtra } from './present-missing-part.ts'

export const missingPartHandlers = ({
  jobs: { extras },
}: Deps): Handlers<'listMissingExtras' | 'fetchMissingExtras'> => ({
  listMissingExtras: async ({ query }) => (await extras.listFailed(query.video)).map(presentMissingExtra),
  fetchMissingExtras: async ({ body }) => {
    const request = { videoId: body.video, areNeverFetched: body.never_fetched ?? false }
    const { taskId, count } = await extras.fetchNow(request)
    return { task_id: taskId, message: `Downloading ${count} missing extras.` }
  },
})
