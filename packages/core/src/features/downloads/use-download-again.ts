import type { VideoDetailView } from '../videos/video-detail.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshDownloads } from '../../react/refresh-queries.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

/** Queues a video of the library again. Null if its source is unknown or the user may not. Resolves to whether it was queued. */
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
    }, downloadsTexts.addedToQueue)
}
