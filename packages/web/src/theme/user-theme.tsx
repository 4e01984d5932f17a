import { useEffect } from 'react'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { useHostPage } from '../routing/host-page.tsx'
import { chooseTheme, showTheme, themeFromStylesheet } from './theme.ts'

/** Shows the theme of the person's settings; a host page chooses its own. */
export function UserTheme({ stylesheet, storage }: { stylesheet: string; storage: BrowserStorage }) {
  const host = useHostPage()
  useEffect(() => {
    if (!host) showTheme(chooseTheme(stylesheet, storage), document.documentElement)
  }, [stylesheet, storage, host])
  return null
}

/** Shows a theme that was just chosen, also one that the settings call the default. */
export function ShownTheme({ stylesheet }: { stylesheet: string }) {
  const root = useHostPage()?.root
  useEffect(() => showTheme(themeFromStylesheet(stylesheet), root ?? document.documentElement), [stylesheet, root])
  return null
}
