import type { SearchSuggestion } from '../../../contract/index.ts'
import { displayText } from '../../../format/index.ts'
import type { HighlightedText } from '../../../list/highlighted-text.ts'
import { sectionTexts } from '../../../messages/en/sections.ts'
import type { Screen } from '../../../routes/index.ts'
import { markHits } from '../../transcripts/index.ts'

export interface SuggestionOption {
  readonly id: string
  readonly kind: SearchSuggestion['kind']
  readonly label: string
  readonly text: readonly HighlightedText[]
  /** `Channel`; empty for words. */
  readonly detail: string
  /** The query that replaces the text of the field. */
  readonly query: string
  /** What choosing it opens. */
  readonly screen: Screen
  /** Label of the button that removes a recent search; null for the others. */
  readonly forget: string | null
}

export interface SuggestionGroup {
  readonly title: string
  readonly options: readonly SuggestionOption[]
}

type Group = 'suggestions' | 'inArchive' | 'recentSearches'

const GROUPS: Readonly<Record<SearchSuggestion['kind'], Group>> = {
  word: 'suggestions',
  tag: 'suggestions',
  video: 'inArchive',
  channel: 'inArchive',
  playlist: 'inArchive',
  recent: 'recentSearches',
  saved: 'recentSearches',
}

/** The suggestions in groups, with the entered text marked. Groups without suggestions are omitted. */
export function suggestionGroups(suggestions: readonly SearchSuggestion[], entered: string): SuggestionGroup[] {
  const order: readonly Group[] = ['suggestions', 'inArchive', 'recentSearches']
  return order.flatMap(group => {
    const options = suggestions
      .filter(({ kind }) => GROUPS[kind] === group)
      .map(each => suggestionOption(each, entered))
    return options.length === 0 ? [] : [{ title: sectionTexts[group], options }]
  })
}

function suggestionOption({ kind, text, query, id }: SearchSuggestion, entered: string): SuggestionOption {
  const label = displayText(text)
  return {
    id: `${kind}-${id ?? text}`,
    kind,
    label,
    text: markHits(label, entered),
    detail: sectionTexts.kinds[kind],
    query,
    screen: suggestionScreen(kind, query, id),
    forget: kind === 'recent' ? sectionTexts.forget(label) : null,
  }
}

function suggestionScreen(kind: SearchSuggestion['kind'], query: string, id: string | null): Screen {
  if (id !== null && kind === 'channel') return { tag: 'channel', id, tab: 'videos' }
  if (id !== null && kind === 'playlist') return { tag: 'playlist', id }
  if (id !== null && kind === 'video') return { tag: 'video', id, startAt: null }
  return { tag: 'search', query }
}
