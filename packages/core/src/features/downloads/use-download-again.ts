import { useCommand } from '../../react/use-command.ts'
import type { VideoDetailView } from '../videos/index.ts'
import { downloadCommands } from './downloads.commands.ts'

/** Returns a function that queues a video of the library again and resolves to whether it was queued; null if the source is unknown or the user lacks permission. */
export function useDownloadAgain({
  source: { url },
  can,
}: Pick<VideoDetailView, 'source' | 'can'>): (() => Promise<boolean>) | null {
  const downloadAgain = useCommand(downloadCommands.downloadAgain)
  return url === null || !can.download ? null : () => downloadAgain.run({ url })
}
