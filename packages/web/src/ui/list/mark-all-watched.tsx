import { Eye, EyeOff } from 'lucide-react'
import type { MarkAllQuestion } from '@tubecellar/core/react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

interface MarkAllProps {
  marks: { readonly watched: string; readonly unwatched: string }
  question: MarkAllQuestion
  /** Asks first. */
  onMark: (isWatched: boolean) => void
}

/** Marks all videos of a channel or playlist. */
export function MarkAll({ marks, question, onMark }: MarkAllProps) {
  return (
    <>
      <Button icon={Eye} onClick={() => onMark(true)}>
        {marks.watched}
      </Button>
      <Button icon={EyeOff} onClick={() => onMark(false)}>
        {marks.unwatched}
      </Button>
      <ConfirmDialog view={question.view} actions={question.actions} />
    </>
  )
}
