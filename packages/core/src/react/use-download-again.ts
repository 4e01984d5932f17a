import type { VideoDetailView } from '../view-models/video.ts'
import { useCore } from './core-provider.ts'
import { refreshDownloads } from './queries.ts'

/** Queues a video of the library once more. Null where its source is not known, and for those who may not. Resolves to whether it was queued. */
export function useDownloadAgain({
  source,
  can,
}: Pick<VideoDetailView, 'source' | 'can'>): (() => Promise<boolean>) | null {
  const core = useCore()
  const { url } = source
  if (url === null || !can.download) return null
  return () =>
    core.act(async () => {
      const data = [{ youtube_id: url, status: 'pending' as const }]
      await core.client.addDownloads({ query: { autostart: true, force: true }, body: { data } })
      core.notifications.send({ type: 'kick' })
      refreshDownloads(core.queryClient)
    }, 'Added to queue')
}
