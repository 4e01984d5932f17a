import type { MissingExtras } from './missing-extras.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { metadataTexts } from '../../messages/metadata.ts'

interface Dependencies {
  readonly jobs: {
    readonly extras: MissingExtras
  }
}

export const missingExtraHandlers = ({
  jobs: { extras },
}: Dependencies): Handlers<'listMissingExtras' | 'fetchMissingExtras'> => ({
  listMissingExtras: async ({ query }) => extras.listMissing(query.video),
  fetchMissingExtras: async ({ body }) => {
    const request = { videoId: body.video, areNeverFetched: body.never_fetched ?? false }
    const { taskId, count } = await extras.fetchNow(request)
    return { task_id: taskId, message: metadataTexts.downloadingExtras(count) }
  },
})
