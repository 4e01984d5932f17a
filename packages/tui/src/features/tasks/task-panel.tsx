import { Box } from 'ink'
import type { NotificationView } from '@tubecellar/core'
import { tasksTexts } from '@tubecellar/core/messages/tasks'
import { fit } from '../../terminal/fit.ts'
import { Bar } from '../../ui/bar.tsx'
import { SectionHeading } from '../../ui/list/section-heading.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

/** Height of {@link TaskPanel} with the blank row after it. */
export const TASK_ROWS = 3

interface TaskPanelProps {
  readonly task: NotificationView
  readonly width: number
  /** The key that stops the task or dismisses its error. */
  readonly stopKey?: string
}

/** A running task with its progress and stop key. */
export function TaskPanel({ task, width, stopKey = 'X' }: TaskPanelProps) {
  const verb = task.stopLabel ?? (task.canClose ? 'close' : '')
  const stop = task.isStopping ? tasksTexts.stopping : verb === '' ? '' : `${stopKey} ${verb}`
  const [line = '', ...more] = task.lines
  const text = [task.percent, more.join(', ')].filter(part => part !== '').join('  ')
  const bar = Math.max(10, Math.floor(width / 2))
  return (
    <Box flexDirection="column" height={TASK_ROWS} flexShrink={0}>
      <SectionHeading
        title={fit(task.isError ? `! ${line || task.title}` : line || task.title, width - 14)}
        aside={stop}
        width={width}
      />
      <Box paddingLeft={1} columnGap={2}>
        {task.progress === null ? null : <Bar width={bar} progress={task.progress} />}
        <ThemedText as={task.isError ? 'danger' : 'dim'}>{fit(text, width - bar - 4)}</ThemedText>
      </Box>
    </Box>
  )
}
