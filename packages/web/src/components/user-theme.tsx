import { useEffect } from 'react'
import type { BrowserStorage } from '../browser/storage.ts'
import { chooseTheme, showTheme, themeOf } from '../styles/theme.ts'

/** Shows the theme of the person's settings. */
export function UserTheme({ stylesheet, storage }: { stylesheet: string; storage: BrowserStorage }) {
  useEffect(() => showTheme(chooseTheme(stylesheet, storage), document.documentElement), [stylesheet, storage])
  return null
}

/** Shows a theme that was just chosen, also one that the settings call the default. */
export function ShownTheme({ stylesheet }: { stylesheet: string }) {
  useEffect(() => showTheme(themeOf(stylesheet), document.documentElement), [stylesheet])
  return null
}
