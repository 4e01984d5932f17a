import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import type { VideoDetailView } from './video-detail.view.ts'
import { videoCommands } from './videos.commands.ts'

/** Delete Video; with Delete and Ignore it is not downloaded again. */
export function useDeleteVideo(
  { id, title, fileSize }: Pick<VideoDetailView, 'id' | 'title' | 'fileSize'>,
  onDeleted: () => void,
): BoundCommand {
  const keepDays = useCurrentUser().appConfig.application.trash_days
  const deletion = useCommand(videoCommands.delete, onDeleted)
  return withInput(deletion, () => ({ id, title, fileSize, keepDays, isIgnored: false }))
}
