import { nearest256 } from './nearest-256.ts'
import { dark256, isThemeName, palettes, type CustomTheme, type ThemeName, type Token } from './palettes.ts'
import type { ColorDepth } from './color-depth.ts'

/** Properties of Ink's Text. */
export interface TextStyle {
  readonly color?: string
  readonly backgroundColor?: string
  readonly bold?: boolean
  readonly inverse?: boolean
}

export interface Theme {
  readonly colorDepth: ColorDepth
  readonly styles: Readonly<Record<Token, TextStyle>>
  /** The screen background; null keeps that of the terminal. */
  readonly background: string | null
  /** The focused row, which also has a `>`. */
  readonly selection: TextStyle
}

const TOKENS = Object.keys(dark256).filter((name): name is Token => name !== 'selection')

const in16: Readonly<Record<Token, TextStyle>> = {
  text: {},
  dim: { color: 'white' },
  accent: { color: 'yellow', bold: true },
  focus: { color: 'yellow', bold: true },
  positive: { color: 'green' },
  warning: { color: 'yellowBright' },
  danger: { color: 'redBright' },
  outline: { color: 'gray' },
  control: { color: 'gray' },
  track: { color: 'gray' },
  sponsor: { color: 'green' },
}

/** Avoids white and yellow, which are not readable on a light background. */
const in16Light: Readonly<Record<Token, TextStyle>> = {
  ...in16,
  dim: { color: 'gray' },
  accent: { color: 'blue', bold: true },
  focus: { color: 'blue', bold: true },
  warning: { color: 'magenta' },
  danger: { color: 'red' },
}

const inMono: Partial<Record<Token, TextStyle>> = { accent: { bold: true }, focus: { bold: true } }

/** The styles of a theme for a color depth. */
export function createTheme(wanted: ThemeName | CustomTheme, colorDepth: ColorDepth): Theme {
  const isCustom = typeof wanted !== 'string'
  const name = isCustom ? null : wanted
  const { tokens, background, selection } = isCustom ? wanted.palette : palettes[wanted]
  const isLight = isCustom ? wanted.isLight : wanted === 'light'
  const stylesOfAll = (styleOf: (token: Token) => TextStyle) =>
    Object.fromEntries(TOKENS.map(token => [token, styleOf(token)])) as Record<Token, TextStyle>
  switch (colorDepth) {
    case 'truecolor':
      return {
        colorDepth,
        background,
        selection: { backgroundColor: selection },
        styles: stylesOfAll(token => ({ color: tokens[token] })),
      }
    case '256': {
      const color256Index = (token: Token) => {
        if (name === 'dark') return dark256[token]
        return name === 'light' && token === 'positive' ? 22 : nearest256(tokens[token])
      }
      const ansi = (index: number) => `ansi256(${index})`
      return {
        colorDepth,
        background: null,
        selection: { backgroundColor: ansi(name === 'dark' ? dark256.selection : nearest256(selection)) },
        styles: stylesOfAll(token => ({ color: ansi(color256Index(token)) })),
      }
    }
    case '16':
      return { colorDepth, background: null, selection: { inverse: true }, styles: isLight ? in16Light : in16 }
    case 'mono':
      return { colorDepth, background: null, selection: {}, styles: stylesOfAll(token => inMono[token] ?? {}) }
  }
}

/** The theme of a stored `stylesheet` setting such as `dark.css`; unknown values select the dark theme. */
export function themeNameFromStylesheet(stylesheet: string): ThemeName {
  const name = stylesheet.replace(/\.css$/, '')
  return isThemeName(name) ? name : 'dark'
}
