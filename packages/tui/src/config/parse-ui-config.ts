import { configTexts } from '@tubecellar/core/messages/tui/config'
import { customKeysSchema, uiConfigSchema, type ReadUiConfig } from './ui-config.ts'

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
