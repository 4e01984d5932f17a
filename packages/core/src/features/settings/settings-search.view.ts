import type { SettingFieldView } from '../../forms/field.view.ts'
import type { HighlightedText } from '../../list/highlighted-text.ts'
import type { Screen, SettingsPage } from '../../routes/index.ts'
import { settingsNavTexts, settingsSearchTexts } from '../../messages/en/settings.ts'
import type { SettingsEntry } from './settings-index.ts'

/** A setting or action that matches the search, with its matches marked. */
export interface SettingsMatch {
  readonly id: string
  /** `Application / Subtitles` */
  readonly path: string
  readonly label: readonly HighlightedText[]
  readonly help: readonly HighlightedText[]
  readonly screen: Extract<Screen, { tag: 'settings' }>
  readonly section: string
  /** `Open Application` */
  readonly open: string
  /** Null if it can only be changed on its page. */
  readonly field: SettingFieldView | null
}

export interface SettingsResults {
  /** `8 settings match "subtitle"` */
  readonly title: string
  readonly matches: readonly SettingsMatch[]
  /** Matches by page. */
  readonly counts: Readonly<Partial<Record<SettingsPage, number>>>
}

/**
 * Finds the settings whose texts contain all words. Those whose label contains them are first.
 * `fieldOf` returns undefined for settings that the server does not have.
 */
export function searchSettings(
  text: string,
  entries: readonly SettingsEntry[],
  fieldOf: (entry: SettingsEntry & { readonly key: string }) => SettingFieldView | undefined,
): SettingsResults | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const contains = (found: string) => words.every(word => found.toLowerCase().includes(word))
  const matches = entries.flatMap(entry => {
    const { page, section, key, label, help } = entry
    if (!contains([settingsNavTexts[page], section, label, help].join(' '))) return []
    const field = key === null ? null : fieldOf({ ...entry, key })
    if (field === undefined) return []
    const match: SettingsMatch = {
      id: `${page} ${key ?? label}`,
      path: [settingsNavTexts[page], section].filter(Boolean).join(' / '),
      label: markWords(label, words),
      help: markWords(help, words),
      screen: { tag: 'settings', page },
      section,
      open: settingsSearchTexts.open(settingsNavTexts[page]),
      field,
    }
    return [{ match, isInLabel: contains(label) }]
  })
  const counts: Partial<Record<SettingsPage, number>> = {}
  for (const { match } of matches) counts[match.screen.page] = (counts[match.screen.page] ?? 0) + 1
  return {
    title: settingsSearchTexts.matches(matches.length, text.trim()),
    matches: [...matches.filter(({ isInLabel }) => isInLabel), ...matches.filter(({ isInLabel }) => !isInLabel)].map(
      ({ match }) => match,
    ),
    counts,
  }
}

/** Splits a text at the words that it contains. `words` are in lower case. */
function markWords(text: string, words: readonly string[]): readonly HighlightedText[] {
  if (text === '') return []
  const pattern = new RegExp(`(${words.map(word => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'i')
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter(part => part.text !== '')
}
