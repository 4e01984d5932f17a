import * as z from 'zod'
import { themeTexts } from '@tubecellar/core/messages/tui/theme'
import { palettes, THEME_NAMES, type CustomTheme, type ThemeName, type Token } from './palettes.ts'

/** From this background lightness, a theme is light. */
const LIGHT_THRESHOLD = 0.5

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, themeTexts.invalidColor)

const tokenDescriptions: Readonly<Record<Token | 'ground' | 'selection', string>> = {
  ground: themeTexts.groundHelp,
  selection: themeTexts.selectionHelp,
  text: themeTexts.textHelp,
  dim: themeTexts.dimHelp,
  accent: themeTexts.accentHelp,
  focus: themeTexts.focusHelp,
  positive: themeTexts.positiveHelp,
  warning: themeTexts.warningHelp,
  danger: themeTexts.dangerHelp,
  outline: themeTexts.outlineHelp,
  control: themeTexts.controlHelp,
  track: themeTexts.trackHelp,
  sponsor: themeTexts.sponsorHelp,
}

const colors = Object.fromEntries(
  Object.entries(tokenDescriptions).map(([name, description]) => [name, color.optional().describe(description)]),
) as Record<keyof typeof tokenDescriptions, z.ZodOptional<typeof color>>

/** A custom theme file `themes/NAME.json`: the colors that differ from its base theme. */
const themeFileSchema = z.strictObject({
  $schema: z.string().optional(),
  base: z
    .enum(THEME_NAMES as [ThemeName, ...ThemeName[]])
    .default('dark')
    .describe(themeTexts.baseHelp),
  ...colors,
})

/** Parses a theme file. Returns the theme or an error message. */
export function parseTheme(name: string, text: string): { readonly theme: CustomTheme } | { readonly problem: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { problem: themeTexts.notValidJson }
  }
  const { data, error } = themeFileSchema.safeParse(value)
  if (!data) {
    const [issue] = error.issues
    return { problem: [...(issue?.path.map(String) ?? []), issue?.message ?? themeTexts.invalidValue].join(': ') }
  }
  const { $schema: _schema, base, ground: background, selection, ...colorInput } = data
  const definedColors = Object.fromEntries(Object.entries(colorInput).filter(([, each]) => each !== undefined))
  const palette = {
    background: background ?? palettes[base].background,
    selection: selection ?? palettes[base].selection,
    tokens: { ...palettes[base].tokens, ...definedColors },
  }
  return { theme: { name, palette, isLight: lightness(palette.background) >= LIGHT_THRESHOLD } }
}

/** 0 to 1 */
function lightness(hex: string): number {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5)
}

/** The JSON Schema of theme files, for editors. */
export function themeJsonSchema(): string {
  const schema = z.toJSONSchema(themeFileSchema, { io: 'input' })
  return `${JSON.stringify({ ...schema, title: themeTexts.schemaTitle }, null, 2)}\n`
}
