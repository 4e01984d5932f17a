import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import type { markAllDetail } from './mark-all-watched.view.ts'
import { videoCommands } from './videos.commands.ts'

/** Marks all videos of a channel or playlist as watched or unwatched, after a confirmation. */
export function useMarkAllWatched(id: string, scope: Parameters<typeof markAllDetail>[0]): BoundCommand<boolean> {
  return withInput(useCommand(videoCommands.markAll), isWatched => ({ id, scope, isWatched }))
}
