import { describe, expect, it } from 'vitest'

type Rgb = readonly [number, number, number]

/** Vitest returns empty stylesheets, even as text, and the browser package knows no Node types. */
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(file: URL, encoding: 'utf8'): string }
}
const sheet = (name: string) => process.getBuiltinModule('node:fs').readFileSync(new URL(name, import.meta.url), 'utf8')

const SURFACES = ['surface-0', 'surface-1', 'surface-2']
const SPONSORS = [
  'sponsor',
  'selfpromo',
  'interaction',
  'intro',
  'outro',
  'preview',
  'hook',
  'music_offtopic',
  'filler',
]
const HUES = Array.from({ length: 24 }, (_, index) => index * 15)

function themeTokens(css: string, hue: number): Map<string, string> {
  const pairs = [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const)
  const tokens = new Map(pairs)
  tokens.set('base-hue', String(hue))
  return tokens
}

function color(tokens: Map<string, string>, name: string): Rgb {
  const value = resolve(tokens, tokens.get(name) ?? '')
  if (value.startsWith('#')) return [1, 3, 5].map(at => linear(parseInt(value.slice(at, at + 2), 16) / 255)) as never
  const [, l = '', c = '', h = ''] =
    /^oklch\(([\d.]+) (calc\([^)]*\)|[\d.]+) ([\d.]+)\)$/.exec(value) ?? expect.fail(`${name}: ${value}`)
  return fromOklch(Number(l), product(c), Number(h))
}

function resolve(tokens: Map<string, string>, value: string): string {
  const next = value.replace(/var\(--([\w-]+)\)/g, (_, name: string) => tokens.get(name) ?? '')
  return next === value ? value : resolve(tokens, next)
}

const product = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number).reduce((a, b) => a * b, 1)
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Oklab to linear sRGB, by its definition (CSS Color 4, section 9.3), clipped into the gamut. */
function fromOklch(l: number, c: number, hue: number): Rgb {
  const a = c * Math.cos((hue * Math.PI) / 180)
  const b = c * Math.sin((hue * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** WCAG 2 contrast of two colors. */
function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const pairs: readonly (readonly [front: string, grounds: readonly string[], atLeast: number])[] = [
  ['text', SURFACES, 4.5],
  ['text-dim', SURFACES, 4.5],
  ['accent', [...SURFACES, 'accent-soft'], 4.5],
  ['on-accent', ['accent'], 4.5],
  ['on-danger', ['danger'], 4.5],
  ['positive', SURFACES, 4.5],
  ['warning', SURFACES, 4.5],
  ['danger', SURFACES, 4.5],
  ['focus', SURFACES, 3],
  ['outline-strong', SURFACES, 3],
  ['accent', ['progress-track'], 3],
  ['progress', ['player-bar'], 3],
  ...SPONSORS.map(name => [name, ['player-bar'], 3] as const),
]

const themes = ['dark', 'light', 'matrix', 'midnight', 'custom']

describe.each(themes)('the %s theme', theme => {
  const css = sheet('./scales.css') + sheet(`./themes/${theme}.css`)

  it.each(pairs)('keeps %s readable on %s by a contrast of %s', (front, backgrounds, atLeast) => {
    for (const hue of theme === 'custom' ? HUES : [0]) {
      const tokens = themeTokens(css, hue)
      const worst = Math.min(
        ...backgrounds.map(background => contrast(color(tokens, front), color(tokens, background))),
      )
      expect(worst, `hue ${hue}`).toBeGreaterThanOrEqual(atLeast)
    }
  })
})
