import { useEffect } from 'react'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { useHostPage } from '../routing/host-page.tsx'
import { chooseTheme, applyTheme, themeFromStylesheet } from './theme.ts'

/** Applies the theme of the user's settings; a host page chooses its theme itself. */
export function UserTheme({ stylesheet, storage }: { stylesheet: string; storage: BrowserStorage }) {
  const host = useHostPage()
  useEffect(() => {
    if (!host) applyTheme(chooseTheme(stylesheet, storage), document.documentElement)
  }, [stylesheet, storage, host])
  return null
}

/** Applies a theme that was just chosen, including the default of the settings. */
export function PreviewTheme({ stylesheet }: { stylesheet: string }) {
  const root = useHostPage()?.root
  useEffect(() => applyTheme(themeFromStylesheet(stylesheet), root ?? document.documentElement), [stylesheet, root])
  return null
}
