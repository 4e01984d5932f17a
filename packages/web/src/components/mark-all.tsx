import { Eye, EyeOff } from 'lucide-react'
import { TaskButton } from './task-button.tsx'

interface MarkAllProps {
  marks: { readonly watched: string; readonly unwatched: string }
  onMark: (isWatched: boolean) => Promise<boolean>
}

/** Marks all videos of a channel or playlist. */
export function MarkAll({ marks, onMark }: MarkAllProps) {
  return (
    <>
      <TaskButton icon={Eye} onRun={() => onMark(true)}>
        {marks.watched}
      </TaskButton>
      <TaskButton icon={EyeOff} onRun={() => onMark(false)}>
        {marks.unwatched}
      </TaskButton>
    </>
  )
}
