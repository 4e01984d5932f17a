import * as z from 'zod'
import { THEME_NAMES } from '../theme/palettes.ts'
import { readReceiver } from '../player/cast/receiver.ts'

/** The name of a file of the folder `themes`, without its `.json`. */
const themeName = z.string().regex(/^[\w-]{1,40}$/, 'must be the name of a theme')

/** The keys of one action; null for none. */
export const ownKeysSchema = z.union([z.string(), z.array(z.string()), z.null()])

/** What a person may set for the terminal UI, in `ui.json` of the configuration folder. Every key may be left out. */
export const uiConfigSchema = z.object({
  $schema: z.string().optional(),
  keys: z
    .record(z.string(), ownKeysSchema)
    .default({})
    .describe('Keys by action: "home.play": ["p", "enter"]; null leaves the action without a key. See docs/keys.md.'),
  theme: z
    .union([z.enum(['account', 'auto', ...THEME_NAMES]), themeName])
    .default('account')
    .describe(
      'account: as chosen in the settings. auto: light or dark, as the terminal is. Else one theme for good, also one of your own: themes/NAME.json beside this file.',
    ),
  mouse: z.boolean().default(true).describe('Clicks and the wheel. Off, the terminal selects text without shift.'),
  pictures: z
    .enum(['auto', 'kitty', 'blocks', 'off'])
    .default('auto')
    .describe('Covers. auto: pictures where the terminal draws them, half blocks where it has the colours.'),
  ascii: z.boolean().default(false).describe('Lines and bars of plain characters.'),
  footer: z.boolean().default(true).describe('The keys that count now, in the last row. `g f` shows and hides them.'),
  readonly: z
    .boolean()
    .default(false)
    .describe('Nothing in the archive can be changed. How far you watched and how lists look to you are still kept.'),
  notify: z
    .enum(['off', 'bell', 'osc9'])
    .default('off')
    .describe('When a task ends while you look elsewhere: ring the bell, or ask the terminal to tell you.'),
  restore: z.boolean().default(true).describe('Open where you left.'),
  screenReader: z.boolean().default(false).describe('Plain lines for a screen reader, on the main screen.'),
  receivers: z
    .array(z.string().refine(text => readReceiver(text) !== null, 'no address of a receiver'))
    .default([])
    .describe('Cast receivers that are not found by themselves: "192.168.1.20", "Living room=tv.lan:8009".'),
  onPlay: z
    .array(z.string())
    .default([])
    .describe(
      'A program and its arguments, run when a video begins to play. CELLAR_VIDEO_ID, CELLAR_VIDEO_TITLE and others tell it which.',
    ),
  onEnd: z.array(z.string()).default([]).describe('The same when it has ended, or is closed.'),
  mpv: z
    .object({
      command: z.string().min(1).optional().describe('Program to run instead of mpv.'),
      args: z.array(z.string()).default([]).describe('More arguments, put last.'),
      useUserConfig: z.boolean().default(true).describe('Whether your own mpv.conf and scripts count.'),
    })
    .default({ args: [], useUserConfig: true }),
})

export type UiConfig = z.infer<typeof uiConfigSchema>

export const DEFAULT_UI_CONFIG: UiConfig = uiConfigSchema.parse({})

/** The JSON Schema of the file, for editors. */
export function uiConfigJsonSchema(): string {
  const schema = z.toJSONSchema(uiConfigSchema, { io: 'input' })
  return `${JSON.stringify({ ...schema, title: 'Tubecellar terminal UI' }, null, 2)}\n`
}
