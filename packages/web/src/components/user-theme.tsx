import { useEffect } from 'react'
import type { BrowserStorage } from '../browser/storage.ts'
import { chooseTheme, showTheme } from '../styles/theme.ts'

/** Shows the theme of the person's settings. */
export function UserTheme({ stylesheet, storage }: { stylesheet: string; storage: BrowserStorage }) {
  useEffect(() => showTheme(chooseTheme(stylesheet, storage), document.documentElement), [stylesheet, storage])
  return null
}
