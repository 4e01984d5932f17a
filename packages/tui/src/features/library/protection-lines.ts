import type { useProtectVideo } from '@tubecellar/core/react'
import { autoDeleteTexts } from '@tubecellar/core/messages/library'
import { pad } from '../../terminal/fit.ts'
import { blankLine, focusableLine } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

/** Whether a video is protected from automatic deletion; Enter changes it. */
export function protectionLines(protection: ReturnType<typeof useProtectVideo>): PageLine[] {
  if (!protection?.toggle.isAllowed) return []
  const { label, stateText, toggle } = protection
  return [
    focusableLine({
      key: 'protection',
      section: 'file',
      spans: [{ text: pad(autoDeleteTexts.automaticDeletion, 14, 'left'), as: 'dim' }, { text: stateText }],
      enter: { label: label.toLowerCase(), run: () => void toggle.run(), command: toggle.command },
    }),
    blankLine('after-protection'),
  ]
}
