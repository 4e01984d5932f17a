import type { LoadFailure } from '@tubecellar/core'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { blankLine, focusableLine, wrappedLines } from './page-rows.tsx'
import type { PageLine } from './use-scroll-page.ts'

/** Why a section could not be loaded; Enter retries. */
export function loadFailureLines(failure: LoadFailure | null, width: number, onRetry: () => void): PageLine[] {
  if (!failure) return []
  const { title, detail } = failure
  const retry = focusableLine({
    key: `${title}-retry`,
    section: title,
    spans: [{ text: videosTexts.tryAgain, as: 'accent' }],
    enter: { label: videosTexts.retry, run: onRetry },
  })
  return [...wrappedLines(title, `x ${title}. ${detail}`, width, 'danger'), retry, blankLine(`${title}-end`)]
}
