import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import type { VideoDetailView } from '../videos/index.ts'
import { downloadCommands } from './downloads.commands.ts'

/** Queues a video of the library again; does nothing if its source is unknown. */
export function useDownloadAgain({ source: { url } }: Pick<VideoDetailView, 'source'>): BoundCommand {
  return withInput(useCommand(downloadCommands.downloadAgain), () => (url === null ? null : { url }))
}
