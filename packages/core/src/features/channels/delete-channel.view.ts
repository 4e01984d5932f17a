import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { Channel } from '../../contract/index.ts'
import { displayText, formatTrashPeriod } from '../../format/index.ts'
import { channelAboutTexts } from '../../messages/en/channels.ts'

/** `keepDays`: see formatTrashPeriod. */
export function deleteChannelQuestion(
  channel: Pick<Channel, 'channel_name'>,
  keepDays: number | null | undefined,
): Pick<ConfirmView, 'title' | 'detail' | 'choices'> {
  return {
    title: channelAboutTexts.deleteQuestion(displayText(channel.channel_name)),
    detail: channelAboutTexts.deleteLoss(formatTrashPeriod(keepDays)),
    choices: [{ name: 'delete', label: channelAboutTexts.delete }],
  }
}
