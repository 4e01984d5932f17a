import { useCommand } from '../../react/use-command.ts'
import type { VideoDetailView } from '../videos/index.ts'
import { downloadCommands } from './downloads.commands.ts'

/**
 * Returns a function that queues a video of the library again and resolves to whether it was queued. Null if the source is unknown or the
 * user lacks permission.
 */
export function useDownloadAgain({
  source: { url },
}: Pick<VideoDetailView, 'source'>): (() => Promise<boolean>) | null {
  const downloadAgain = useCommand(downloadCommands.downloadAgain)
  return url === null || !downloadAgain.isAllowed ? null : () => downloadAgain.run({ url })
}
