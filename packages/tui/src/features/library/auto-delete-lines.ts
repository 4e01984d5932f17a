import type { WaitingRunView } from '@tubecellar/core'
import type { TrashActions } from '@tubecellar/core/react'
import { buttonLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

interface AutoDeleteInput {
  readonly actions: TrashActions['autoDelete']
  readonly width: number
  /** Shows the list of the run. */
  readonly onReview: () => void
}

/** A run of automatic deletion that waits for confirmation by staff. Its list must be opened before it can be confirmed. */
export function autoDeleteLines(
  view: WaitingRunView,
  { width, onReview, actions: { confirm, dismiss } }: AutoDeleteInput,
): PageLine[] {
  const section = 'waiting'
  return [
    textLine('waiting', `! ${view.title}`, 'warning'),
    ...wrappedLines('waiting-detail', view.detail, width, 'text', 2),
    view.isReviewed
      ? buttonLine({
          key: 'waiting-confirm',
          section,
          label: view.confirm.label,
          command: confirm.command,
          run: () => void confirm.run(view),
          as: 'danger',
        })
      : buttonLine({ key: 'waiting-review', section, label: view.reviewLabel, run: onReview }),
    buttonLine({
      key: 'waiting-dismiss',
      section,
      label: view.dismissLabel,
      run: () => void dismiss.run(view),
      command: dismiss.command,
    }),
  ]
}
