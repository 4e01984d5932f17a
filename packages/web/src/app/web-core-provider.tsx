import type { ReactNode } from 'react'
import { CoreProvider } from '@tubecellar/core/react'
import { BrowserPreferencesContext } from '../storage/browser-preferences.ts'
import { CoverGlowContext } from '../ui/images/cover-glow.ts'
import { GridColumnsContext } from '../ui/list/grid-columns.ts'
import type { WebCore } from './start-core.ts'

/** Provides the state of one app on the page to its components. */
export function WebCoreProvider({ core, children }: { core: WebCore; children: ReactNode }) {
  return (
    <CoreProvider core={core}>
      <BrowserPreferencesContext value={core.browserPreferences}>
        <CoverGlowContext value={core.coverGlow}>
          <GridColumnsContext value={core.gridColumns}>{children}</GridColumnsContext>
        </CoverGlowContext>
      </BrowserPreferencesContext>
    </CoreProvider>
  )
}
