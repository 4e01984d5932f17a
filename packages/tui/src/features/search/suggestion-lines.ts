import type { SuggestionGroup, SuggestionOption } from '@tubecellar/core'
import { searchTexts } from '@tubecellar/core/messages/search'
import { pad } from '../../terminal/fit.ts'
import { blankLine, focusableLine, headingLine } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'
import { markedSpans } from './marked-spans.ts'

const DETAIL_WIDTH = 16
/** Of each group, so that results stay visible. */
const MAX_OPTIONS = 6

/** The suggestions for the text of the field, in groups. */
export function suggestionLines(
  groups: readonly SuggestionGroup[],
  width: number,
  onChoose: (option: SuggestionOption) => void,
): PageLine[] {
  return groups.flatMap(({ title, options }) => [
    headingLine(`suggestions-${title}`, title, width),
    ...options.slice(0, MAX_OPTIONS).map(option =>
      focusableLine({
        key: `suggestion-${option.id}`,
        section: `suggestions-${title}`,
        subject: { tag: 'suggestion', option },
        enter: { label: searchTexts.choose, run: () => onChoose(option) },
        indent: 1,
        spans: [
          ...markedSpans(option.text, { width: width - 3 - DETAIL_WIDTH, isPadded: true }),
          { text: pad(option.detail, DETAIL_WIDTH, 'right'), as: 'dim' },
        ],
      }),
    ),
    blankLine(`suggestions-${title}-end`),
  ])
}
