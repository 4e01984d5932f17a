import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import { formatTrashPeriod } from '../../format/index.ts'
import { deleteVideoTexts } from '../../messages/en/video-details.ts'

/** The confirmation of Delete Video. `keepDays`: see formatTrashPeriod. */
export function deleteVideoQuestion(
  title: string,
  fileSize: string,
  keepDays: number | null | undefined,
): Pick<ConfirmView, 'title' | 'detail' | 'choices'> {
  return {
    title: deleteVideoTexts.question,
    detail: deleteVideoTexts.loss(title, fileSize, formatTrashPeriod(keepDays)),
    choices: [
      { name: 'delete', label: deleteVideoTexts.delete },
      { name: 'ignore', label: deleteVideoTexts.deleteAndIgnore },
    ],
  }
}
