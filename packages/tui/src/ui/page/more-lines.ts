import type { MoreButton } from '@tubecellar/core'
import { loadFailureLines } from './load-failure-lines.ts'
import { buttonLine, textLine } from './page-rows.tsx'
import type { PageLine } from './use-scroll-page.ts'

/** The row that shows more of a continuous list, before its first row or after its last. */
export function moreLines(
  key: 'previous' | 'next',
  more: MoreButton | null | undefined,
  { width, onShow }: { readonly width: number; readonly onShow: () => void },
): PageLine[] {
  if (!more) return []
  const { label, isLoading, failure } = more
  if (failure) return loadFailureLines(failure, width, onShow)
  if (isLoading) return [textLine(`more-${key}`, label, 'dim', 1)]
  return [buttonLine({ key: `more-${key}`, section: 'list', label, run: onShow })]
}
