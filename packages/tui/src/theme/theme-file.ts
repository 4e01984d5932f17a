import * as z from 'zod'
import { palettes, THEME_NAMES, type OwnTheme, type ThemeName, type Token } from './palettes.ts'

/** From this lightness of its ground on a theme is a light one. */
const LIGHT_FROM = 0.5

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #eba63f')

const meanings: Readonly<Record<Token | 'ground' | 'selection', string>> = {
  ground: 'Behind everything, where the terminal has all colours.',
  selection: 'Behind the marked row.',
  text: 'Titles and values.',
  dim: 'What matters less.',
  accent: 'Where one is, and what can be done next.',
  focus: 'The field that takes what is typed.',
  positive: 'Watched, subscribed, done.',
  warning: 'What needs a look.',
  danger: 'Errors, and what deletes.',
  outline: 'Hairlines.',
  control: 'Frames, and what cannot be done now.',
  track: 'The part of a bar that is still to come.',
  sponsor: 'What is skipped, on the bar of a video.',
}

const colours = Object.fromEntries(
  Object.entries(meanings).map(([name, meaning]) => [name, colour.optional().describe(meaning)]),
) as Record<keyof typeof meanings, z.ZodOptional<typeof colour>>

/** A theme of a person, in a file of its name in the folder `themes`: the colours that differ from those of its base. */
const themeFileSchema = z.strictObject({
  $schema: z.string().optional(),
  base: z
    .enum(THEME_NAMES as [ThemeName, ...ThemeName[]])
    .default('dark')
    .describe('The theme that it is made from.'),
  ...colours,
})

/** The theme that a file holds, or what is wrong with it, for people. */
export function parseTheme(name: string, text: string): { readonly theme: OwnTheme } | { readonly problem: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { problem: 'it is not JSON' }
  }
  const { data, error } = themeFileSchema.safeParse(value)
  if (!data) {
    const [issue] = error.issues
    return { problem: [...(issue?.path.map(String) ?? []), issue?.message ?? 'it is wrong'].join(': ') }
  }
  const { $schema: _schema, base, ground, selection, ...own } = data
  const given = Object.fromEntries(Object.entries(own).filter(([, each]) => each !== undefined))
  const palette = {
    ground: ground ?? palettes[base].ground,
    selection: selection ?? palettes[base].selection,
    tokens: { ...palettes[base].tokens, ...given },
  }
  return { theme: { name, palette, isLight: lightnessOf(palette.ground) >= LIGHT_FROM } }
}

/** 0 to 1 */
function lightnessOf(hex: string): number {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5)
}

/** The JSON Schema of such a file, for editors. */
export function themeJsonSchema(): string {
  const schema = z.toJSONSchema(themeFileSchema, { io: 'input' })
  return `${JSON.stringify({ ...schema, title: 'Tubecellar terminal theme' }, null, 2)}\n`
}
