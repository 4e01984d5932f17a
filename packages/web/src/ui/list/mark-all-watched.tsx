import { Eye, EyeOff } from 'lucide-react'
import type { BoundCommand } from '@tubecellar/core/react'
import { CommandButton } from '../command-button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

interface MarkAllWatchedProps {
  labels: { readonly watched: string; readonly unwatched: string }
  command: BoundCommand<boolean>
}

/** Marks all videos of a channel or playlist. */
export function MarkAllWatched({ labels, command }: MarkAllWatchedProps) {
  return (
    <>
      <CommandButton command={command} input={true} icon={Eye}>
        {labels.watched}
      </CommandButton>
      <CommandButton command={command} input={false} icon={EyeOff}>
        {labels.unwatched}
      </CommandButton>
      <ConfirmDialog view={command.confirmation} actions={command} />
    </>
  )
}
