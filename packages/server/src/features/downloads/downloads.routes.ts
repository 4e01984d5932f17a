import type { DownloadQueue } from './queue.service.ts'
import type { BulkChanges } from './bulk-changes.service.ts'
import type { QueueChanges } from './queue-changes.service.ts'
import { paginate } from '@tubecellar/core/contract'
import type { Handlers } from '../../http/mount-contract.ts'
import { pageRequest, type PageDependencies } from '../../http/page-request.ts'
import { downloadsTexts } from '../../messages/downloads.ts'

type Dependencies = PageDependencies & {
  readonly jobs: {
    readonly queue: DownloadQueue
    readonly bulkChanges: BulkChanges
    readonly queueChanges: QueueChanges
  }
}

type DownloadHandlers = Handlers<
  | 'listDownloads'
  | 'addDownloads'
  | 'changeDownloads'
  | 'deleteDownloads'
  | 'listDownloadChannels'
  | 'getDownload'
  | 'getDownloadLog'
  | 'setDownloadStatus'
  | 'deleteDownload'
  | 'changeQueue'
  | 'undoQueueChange'
>

export const downloadHandlers = (deps: Dependencies): DownloadHandlers => {
  const { queue, bulkChanges, queueChanges } = deps.jobs
  return {
    listDownloads: async call => {
      const { filter, channel, vid_type: vidType, q, error, state, order } = call.query
      const request = await pageRequest(deps, call)
      const filters = { filter, channel, vidType, q: decodeTerms(q), error, state, order }
      const { items, total, counts, typeCounts } = await queue.list({ ...request, ...filters })
      return { data: items, paginate: paginate({ ...request, totalHits: total }), counts, type_counts: typeCounts }
    },
    addDownloads: async ({ user, query, body }) => {
      const { taskId } = await queue.add(
        body.data.filter(item => item.status === 'pending').map(item => item.youtube_id),
        {
          autoStart: query.autostart ?? false,
          flat: query.flat ?? false,
          force: query.force ?? false,
          target: 'pending',
          ytDlpOptions: body.yt_dlp_options,
          userId: user.id,
        },
      )
      return { task_id: taskId, message: downloadsTexts.addingToQueue }
    },
    changeDownloads: async ({ query, body }) => {
      await bulkChanges.change(query, body.status)
      return undefined
    },
    deleteDownloads: async ({ query }) => {
      await bulkChanges.remove(query)
      return undefined
    },
    listDownloadChannels: ({ query }) => bulkChanges.listChannels(query.filter),
    getDownload: ({ params }) => queue.get(params.id),
    getDownloadLog: ({ params }) => queue.log(params.id),
    setDownloadStatus: async ({ user, params, body }) => {
      await queue.setStatus(params.id, body.status, user.id)
      return body
    },
    changeQueue: ({ body }) => queueChanges.change(body),
    undoQueueChange: ({ body }) => queueChanges.undo(body.undo_id),
    deleteDownload: async ({ params }) => {
      await queue.remove(params.id)
      return undefined
    },
  }
}

/** Some clients encode the search words twice (docs/spec/compatibility.md#accepted-names-of-other-releases). */
function decodeTerms(words: string | undefined): string | undefined {
  if (words === undefined || !/%[0-9a-f]{2}/i.test(words)) return words
  try {
    return decodeURIComponent(words)
  } catch {
    return words
  }
}
