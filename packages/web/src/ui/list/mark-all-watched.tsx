import { Eye, EyeOff } from 'lucide-react'
import type { MarkAllQuestion } from '@tubecellar/core/react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

interface MarkAllWatchedProps {
  labels: { readonly watched: string; readonly unwatched: string }
  question: MarkAllQuestion
  /** Shows a confirmation first. */
  onMarkWatched: (isWatched: boolean) => void
}

/** Marks all videos of a channel or playlist. */
export function MarkAllWatched({ labels: marks, question, onMarkWatched }: MarkAllWatchedProps) {
  return (
    <>
      <Button icon={Eye} onClick={() => onMarkWatched(true)}>
        {marks.watched}
      </Button>
      <Button icon={EyeOff} onClick={() => onMarkWatched(false)}>
        {marks.unwatched}
      </Button>
      <ConfirmDialog view={question.view} actions={question.actions} />
    </>
  )
}
