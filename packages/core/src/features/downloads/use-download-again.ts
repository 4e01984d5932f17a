import { useCommand } from '../../react/use-command.ts'
import type { VideoDetailView } from '../videos/index.ts'
import { downloadCommands } from './downloads.commands.ts'

/** Queues a video of the library again. Null if its source is unknown or the user may not. Resolves to whether it was queued. */
export function useDownloadAgain({
  source: { url },
  can,
}: Pick<VideoDetailView, 'source' | 'can'>): (() => Promise<boolean>) | null {
  const again = useCommand(downloadCommands.downloadAgain)
  return url === null || !can.download ? null : () => again.run({ url })
}
