import type { ReactNode } from 'react'
import type { SettingsPage } from '@tubecellar/core'
import { useSettingsNav, useSettingsSearch } from '@tubecellar/core/react'
import { SettingsFrame } from '../../forms/settings-frame.tsx'
import { BROWSER_ENTRIES } from './browser-settings.ts'
import { FoundSettings } from './found-settings.tsx'

/** The navigation and search of the settings next to the current page, or to the results of the search. */
export function SettingsScreen({ page, children }: { page: SettingsPage; children: ReactNode }) {
  const { view, actions } = useSettingsSearch(page, BROWSER_ENTRIES)
  const { text, results } = view
  return (
    <SettingsFrame nav={useSettingsNav(page)} text={text} counts={results?.counts} onText={actions.setText}>
      {results ? <FoundSettings results={results} actions={actions} /> : children}
    </SettingsFrame>
  )
}
