import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import { useCommand, type ConfirmActions } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import type { VideoDetailView } from './video-detail.view.ts'
import { videoCommands } from './videos.commands.ts'

/** Delete Video; with Delete and Ignore it is not downloaded again. For staff. */
export function useDeleteVideo(
  { id, title, fileSize }: Pick<VideoDetailView, 'id' | 'title' | 'fileSize'>,
  onDeleted: () => void,
): { view: ConfirmView | null; actions: ConfirmActions & { readonly open: () => void } } {
  const keepDays = useCurrentUser().appConfig.application.trash_days
  const { run, confirmation, choose, cancel } = useCommand(videoCommands.delete)
  const open = () => void run({ id, title, fileSize, keepDays, isIgnored: false }, { onDone: onDeleted })
  return { view: confirmation, actions: { open, choose, cancel } }
}
