import * as z from 'zod'
import { configTexts } from '@tubecellar/core/messages/tui/config'
import { THEME_NAMES } from '../theme/palettes.ts'
import { parseReceiver } from '../player/cast/receiver.ts'

/** The name of a file in the folder `themes`, without `.json`. */
const themeName = z.string().regex(/^[\w-]{1,40}$/, configTexts.invalidThemeName)

/** The keys of one action; null for none. */
export const customKeysSchema = z.union([z.string(), z.array(z.string()), z.null()])

/** Settings of the terminal UI in `ui.json` in the configuration folder. All of them are optional. */
export const uiConfigSchema = z.object({
  $schema: z.string().optional(),
  keys: z.record(z.string(), customKeysSchema).default({}).describe(configTexts.keysHelp),
  theme: z
    .union([z.enum(['account', 'auto', ...THEME_NAMES]), themeName])
    .default('account')
    .describe(configTexts.themeHelp),
  mouse: z.boolean().default(true).describe(configTexts.mouseHelp),
  pictures: z.enum(['auto', 'kitty', 'blocks', 'off']).default('auto').describe(configTexts.picturesHelp),
  ascii: z.boolean().default(false).describe(configTexts.asciiHelp),
  footer: z.boolean().default(true).describe(configTexts.footerHelp),
  readonly: z.boolean().default(false).describe(configTexts.readonlyHelp),
  notify: z.enum(['off', 'bell', 'osc9']).default('off').describe(configTexts.notifyHelp),
  restore: z.boolean().default(true).describe(configTexts.restoreHelp),
  screenReader: z.boolean().default(false).describe(configTexts.screenReaderHelp),
  receivers: z
    .array(z.string().refine(text => parseReceiver(text) !== null, configTexts.invalidReceiver))
    .default([])
    .describe(configTexts.receiversHelp),
  onPlay: z.array(z.string()).default([]).describe(configTexts.onPlayHelp),
  onEnd: z.array(z.string()).default([]).describe(configTexts.onEndHelp),
  mpv: z
    .object({
      command: z.string().min(1).optional().describe(configTexts.mpvCommandHelp),
      args: z.array(z.string()).default([]).describe(configTexts.mpvArgsHelp),
      useUserConfig: z.boolean().default(true).describe(configTexts.mpvUseUserConfigHelp),
    })
    .default({ args: [], useUserConfig: true }),
})

export type UiConfig = z.infer<typeof uiConfigSchema>

export interface ReadUiConfig {
  readonly config: UiConfig
  /** Messages about invalid parts of the file; the valid parts are used. */
  readonly problems: readonly string[]
}

/** The JSON Schema of the file, for editors. */
export function uiConfigJsonSchema(): string {
  const schema = z.toJSONSchema(uiConfigSchema, { io: 'input' })
  return `${JSON.stringify({ ...schema, title: configTexts.schemaTitle }, null, 2)}\n`
}
