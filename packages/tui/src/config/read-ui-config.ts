import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { configTexts } from '@tubecellar/core/messages/tui/config'
import { DEFAULT_UI_CONFIG, customKeysSchema, uiConfigSchema, type UiConfig } from './ui-config.ts'

export interface ReadUiConfig {
  readonly config: UiConfig
  /** Messages about invalid parts of the file; the valid parts are used. */
  readonly problems: readonly string[]
}

export const uiConfigFile = ({ configDir }: { readonly configDir: string }) => join(configDir, 'ui.json')

/** Reads the file. An unreadable file is renamed and invalid values are ignored, so that the UI always starts. */
export function readUiConfig(file: string): ReadUiConfig {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    return { config: DEFAULT_UI_CONFIG, problems: code === 'ENOENT' ? [] : [configTexts.unreadableFile(file, code)] }
  }
  try {
    return parseUiConfig(JSON.parse(text), file)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { config: DEFAULT_UI_CONFIG, problems: [renameBrokenFile(file)] }
  }
}

/** @throws SyntaxError if the value is not an object */
export function parseUiConfig(value: unknown, file: string): ReadUiConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError(configTexts.notObject)
  const schemas = uiConfigSchema.shape
  const problems: string[] = []
  const entries = Object.entries(value).map(([name, setting]) =>
    name === 'keys' ? [name, validKeys(setting, file, problems)] : [name, setting],
  ) as [string, unknown][]
  const validEntries = entries.filter(([name, setting]) => {
    if (!Object.hasOwn(schemas, name)) {
      problems.push(configTexts.unknownSetting(file, name))
      return false
    }
    const { success, error } = schemas[name as keyof typeof schemas].safeParse(setting)
    if (!success) problems.push(configTexts.invalidSetting(file, name, error.issues[0]?.message))
    return success
  })
  return { config: uiConfigSchema.parse(Object.fromEntries(validEntries)), problems }
}

/** Removes invalid key entries and keeps the others. */
function validKeys(keys: unknown, file: string, problems: string[]): unknown {
  if (typeof keys !== 'object' || keys === null || Array.isArray(keys)) return keys
  const validEntries = Object.entries(keys).filter(([action, keysOfAction]) => {
    const { success } = customKeysSchema.safeParse(keysOfAction)
    if (!success) problems.push(configTexts.invalidKeys(file, action))
    return success
  })
  return Object.fromEntries(validEntries)
}

function renameBrokenFile(file: string): string {
  try {
    renameSync(file, `${file}.broken`)
    return configTexts.invalidJson(file)
  } catch (error) {
    return configTexts.invalidJsonKept(file, (error as NodeJS.ErrnoException).code ?? String(error))
  }
}
