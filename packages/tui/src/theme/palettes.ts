/** Color tokens, named like those of the web UI. `control` is its outline-strong. */
export type Token =
  'text' | 'dim' | 'accent' | 'focus' | 'positive' | 'warning' | 'danger' | 'outline' | 'control' | 'track' | 'sponsor'

export type ThemeName = 'dark' | 'light' | 'matrix' | 'midnight' | 'custom'

export interface Palette {
  readonly tokens: Readonly<Record<Token, string>>
  /** surface-0, the screen background in truecolor. */
  readonly background: string
  /** surface-2, the background of the focused row. */
  readonly selection: string
}

const ORDER = [
  'text',
  'dim',
  'accent',
  'focus',
  'positive',
  'warning',
  'danger',
  'outline',
  'control',
  'track',
] as const

/** Colors in the order of {@link ORDER}; the sponsor color is the same in all palettes. */
function palette(background: string, selection: string, colors: string): Palette {
  const values = colors.split(' ')
  const tokens = Object.fromEntries(ORDER.map((token, index) => [token, `#${values[index] ?? ''}`]))
  return { background, selection, tokens: { ...tokens, sponsor: '#4fc27a' } as Record<Token, string> }
}

export const palettes: Readonly<Record<ThemeName, Palette>> = {
  dark: palette('#14110f', '#2a2420', 'f4ece1 b8aa9b eba63f ffd591 86c08f dccb74 f28d7c 3a322c 8a7b6d 4a4038'),
  light: palette('#f2f0ec', '#e6e2db', '1f1a16 5b5148 8a4a00 b05c00 29633a 6b5100 a52c25 d6d0c6 7d7164 c9c1b5'),
  matrix: palette('#030703', '#0f1e11', 'b4f2b6 74b87a 3df070 d9ffd9 7fe8c0 e3e06a ff8474 1d3b21 4f8f57 1f4426'),
  midnight: palette('#0b1020', '#1c2542', 'e8ecf8 a6b1ce 93b6ff cadbff 7ccba2 e6c873 ff9490 2b3658 7080aa 36436b'),
  custom: palette('#0f0e11', '#242227', 'efedf1 aca9b1 d0a9fe eadff7 8ac596 dccc7e f08f83 37343b 827e87 44414a'),
}

export const THEME_NAMES = Object.keys(palettes) as readonly ThemeName[]

export const isThemeName = (name: string): name is ThemeName => Object.hasOwn(palettes, name)

/** A theme of the user, from a file. */
export interface CustomTheme {
  readonly name: string
  readonly palette: Palette
  /** Has a light background. */
  readonly isLight: boolean
}

/** Manually chosen 256-color indices of the dark palette; other themes use the nearest index. */
export const dark256: Readonly<Record<Token | 'selection', number>> = {
  text: 255,
  dim: 248,
  accent: 179,
  focus: 222,
  positive: 108,
  warning: 186,
  danger: 210,
  selection: 235,
  outline: 236,
  control: 101,
  track: 239,
  sponsor: 72,
}
