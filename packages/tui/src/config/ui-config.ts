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
  keys: z.record(z.string(), ownKeysSchema).default({}).describe(configTexts.keysByAction),
  theme: z
    .union([z.enum(['account', 'auto', ...THEME_NAMES]), themeName])
    .default('account')
    .describe(configTexts.accountAsSet),
  mouse: z.boolean().default(true).describe(configTexts.mouseClicksAndWheel),
  pictures: z.enum(['auto', 'kitty', 'blocks', 'off']).default('auto').describe(configTexts.thumbnailsAuto),
  ascii: z.boolean().default(false).describe(configTexts.drawLinesAndBars),
  footer: z.boolean().default(true).describe(configTexts.keyHintsInLastRow),
  readonly: z.boolean().default(false).describe(configTexts.blockAllChangesToArchive),
  notify: z.enum(['off', 'bell', 'osc9']).default('off').describe(configTexts.whenTaskFinishesWhileTerminal),
  restore: z.boolean().default(true).describe(configTexts.reopenLastScreen),
  screenReader: z.boolean().default(false).describe(configTexts.plainLinesForScreenReader),
  receivers: z
    .array(z.string().refine(text => readReceiver(text) !== null, configTexts.notReceiverAddress))
    .default([])
    .describe(configTexts.castReceiversThatAreNot),
  onPlay: z.array(z.string()).default([]).describe(configTexts.programAndArgumentsToRun),
  onEnd: z.array(z.string()).default([]).describe(configTexts.sameWhenPlaybackEnds),
  mpv: z
    .object({
      command: z.string().min(1).optional().describe(configTexts.programToRunInstead),
      args: z.array(z.string()).default([]).describe(configTexts.additionalArguments),
      useUserConfig: z.boolean().default(true).describe(configTexts.whetherToUseYourOwn),
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
