import type { Theme } from './theme.ts'

/** A theme in its quietest colour, for what lies behind a box. Without colours there is nothing to take away. */
export function dimTheme(theme: Theme): Theme {
  if (theme.colorDepth === 'mono') return theme
  const { control } = theme.styles
  const styles = Object.fromEntries(Object.keys(theme.styles).map(token => [token, control])) as Theme['styles']
  return { ...theme, styles, selection: {} }
}
