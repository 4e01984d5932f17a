import type { Theme } from './theme.ts'

/** A dimmed theme for the screen behind an overlay. Themes without colors are unchanged. */
export function dimTheme(theme: Theme): Theme {
  if (theme.colorDepth === 'mono') return theme
  const { control } = theme.styles
  const styles = Object.fromEntries(Object.keys(theme.styles).map(token => [token, control])) as Theme['styles']
  return { ...theme, styles, selection: {} }
}
