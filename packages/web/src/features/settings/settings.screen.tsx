import type { ReactNode } from 'react'
import type { SettingsPage } from '@tubecellar/core'
import { useSettingsNav } from '@tubecellar/core/react'
import { SettingsFrame } from '../../forms/settings-frame.tsx'

/** The navigation of the settings next to the current page. */
export function SettingsScreen({ page, children }: { page: SettingsPage; children: ReactNode }) {
  return <SettingsFrame nav={useSettingsNav(page)}>{children}</SettingsFrame>
}
