import type { VideoDetailView } from '@tubecellar/core'
import type { BoundCommand } from '@tubecellar/core/react'
import { shortcomingTexts } from '@tubecellar/core/messages/shortcomings'
import { missingExtrasTexts } from '@tubecellar/core/messages/metadata'
import { buttonLine, sectionLines, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

/** How the file of a video is worse than at its source, and a button that looks for a better copy. */
export function shortcomingLines(
  { id, shortcomings }: VideoDetailView,
  width: number,
  improve: BoundCommand<string>,
): PageLine[] {
  if (shortcomings.length === 0) return []
  const lines = shortcomings.flatMap(({ label, value }) => [
    textLine(`shortcoming-${label}`, `! ${label}`, 'warning'),
    ...wrappedLines(`shortcoming-why-${label}`, value, width, 'dim', 2),
  ])
  const button = buttonLine({
    section: 'shortcomings',
    key: 'improve',
    label: shortcomingTexts.tryAgain,
    run: () => void improve.run(id),
    command: improve.command,
  })
  return sectionLines('shortcomings', shortcomingTexts.title, width, improve.isAllowed ? [...lines, button] : lines)
}

/** Subtitles, comments and other extras of a video that could not be downloaded, with the reason and the next attempt. */
export function missingExtraLines({ missingExtras: missing }: VideoDetailView, width: number): PageLine[] {
  const lines = missing.flatMap(({ label, value }) => [
    textLine(`missing-${label}`, `! ${label}`, 'warning'),
    ...wrappedLines(`why-${label}`, value, width, 'dim', 2),
  ])
  return sectionLines('missing', missingExtrasTexts.title, width, lines)
}
