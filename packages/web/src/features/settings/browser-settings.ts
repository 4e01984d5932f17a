import type { SettingsEntry } from '@tubecellar/core'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import type { BrowserPreferences } from '../../storage/browser-preferences.ts'

/** Settings that are stored in this browser. */
export const BROWSER_SETTINGS: readonly {
  readonly name: keyof BrowserPreferences
  readonly label: string
  readonly help: string
}[] = [
  {
    name: 'hasSingleKeys',
    label: settingsTexts.singleKeyShortcuts,
    help: settingsTexts.singleKeyShortcutsHelp,
  },
  {
    name: 'hasArrowFocus',
    label: settingsTexts.tvNavigation,
    help: settingsTexts.tvNavigationHelp,
  },
  {
    name: 'hasContinuousLists',
    label: settingsTexts.continuousLists,
    help: settingsTexts.continuousListsHelp,
  },
  {
    name: 'hasHoverPreview',
    label: settingsTexts.hoverPreview,
    help: settingsTexts.hoverPreviewHelp,
  },
  {
    name: 'hasPlayOnClick',
    label: settingsTexts.playOnClick,
    help: settingsTexts.playOnClickHelp,
  },
]

/** The same for the search of the settings. */
export const BROWSER_ENTRIES: readonly SettingsEntry[] = BROWSER_SETTINGS.map(({ label, help }) => ({
  page: 'user',
  section: settingsTexts.thisBrowser,
  key: null,
  label,
  help,
}))
