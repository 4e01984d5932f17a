import * as z from 'zod'
import { configTexts } from '@tubecellar/core/messages/tui/config'
import { THEME_NAMES } from '../theme/palettes.ts'
import { readReceiver } from '../player/cast/receiver.ts'

/** The name of a file in the folder `themes`, without `.json`. */
const themeName = z.string().regex(/^[\w-]{1,40}$/, configTexts.mustBeNameOfTheme)

/** The keys of one action; null for none. */
export const ownKeysSchema = z.union([z.string(), z.array(z.string()), z.null()])

/** Settings of the terminal UI in `ui.json` in the configuration folder. All of them are optional. */
export const uiConfigSchema = z.object({
  $schema: z.string().optional(),
  keys: z
    .record(z.string(), ownKeysSchema)
    .default({})
    .describe('Keys by action: "home.play": ["p", "enter"]; null removes the key of an action. See docs/keys.md.'),
  theme: z
    .union([z.enum(['account', 'auto', ...THEME_NAMES]), themeName])
    .default('account')
    .describe(
      'account: as set in your account. auto: light or dark, following the terminal. Otherwise a fixed theme, including custom themes in themes/NAME.json next to this file.',
    ),
  mouse: z
    .boolean()
    .default(true)
    .describe('Mouse clicks and wheel. When off, the terminal selects text without Shift.'),
  pictures: z
    .enum(['auto', 'kitty', 'blocks', 'off'])
    .default('auto')
    .describe('Thumbnails. auto: images if the terminal supports them, otherwise half blocks if it has enough colors.'),
  ascii: z.boolean().default(false).describe('Draw lines and bars with plain characters.'),
  footer: z.boolean().default(true).describe('Key hints in the last row. `g f` shows or hides them.'),
  readonly: z
    .boolean()
    .default(false)
    .describe('Block all changes to the archive. Watch progress and list settings are still saved.'),
  notify: z
    .enum(['off', 'bell', 'osc9'])
    .default('off')
    .describe(
      'When a task finishes while the terminal is in the background: ring the bell, or send a desktop notification through the terminal.',
    ),
  restore: z.boolean().default(true).describe('Reopen the last screen.'),
  screenReader: z.boolean().default(false).describe('Plain lines for a screen reader, without the alternate screen.'),
  receivers: z
    .array(z.string().refine(text => readReceiver(text) !== null, configTexts.notReceiverAddress))
    .default([])
    .describe('Cast receivers that are not discovered automatically: "192.168.1.20", "Living room=tv.lan:8009".'),
  onPlay: z
    .array(z.string())
    .default([])
    .describe(
      'Program and arguments to run when a video starts playing. Details are in CELLAR_VIDEO_ID, CELLAR_VIDEO_TITLE and other variables.',
    ),
  onEnd: z.array(z.string()).default([]).describe('The same, when playback ends or the player is closed.'),
  mpv: z
    .object({
      command: z.string().min(1).optional().describe('Program to run instead of mpv.'),
      args: z.array(z.string()).default([]).describe('Additional arguments, appended at the end.'),
      useUserConfig: z.boolean().default(true).describe('Whether to use your own mpv.conf and scripts.'),
    })
    .default({ args: [], useUserConfig: true }),
})

export type UiConfig = z.infer<typeof uiConfigSchema>

export const DEFAULT_UI_CONFIG: UiConfig = uiConfigSchema.parse({})

/** The JSON Schema of the file, for editors. */
export function uiConfigJsonSchema(): string {
  const schema = z.toJSONSchema(uiConfigSchema, { io: 'input' })
  return `${JSON.stringify({ ...schema, title: configTexts.tubecellarTerminalUi }, null, 2)}\n`
}
