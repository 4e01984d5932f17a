import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Paths } from '../profile/paths.ts'
import { DEFAULT_UI_CONFIG, uiConfigSchema, type UiConfig } from './ui-config.ts'

export interface ReadUiConfig {
  readonly config: UiConfig
  /** What is wrong with the file, for people; what is right in it counts all the same. */
  readonly problems: readonly string[]
}

export const uiConfigFile = ({ configDir }: Pick<Paths, 'configDir'>) => join(configDir, 'ui.json')

/** Reads the file; a damaged one is set aside, a wrong value is left out, and neither keeps anybody from starting. */
export function readUiConfig(file: string): ReadUiConfig {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    return { config: DEFAULT_UI_CONFIG, problems: code === 'ENOENT' ? [] : [`${file} cannot be read (${code}).`] }
  }
  try {
    return parseUiConfig(JSON.parse(text), file)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { config: DEFAULT_UI_CONFIG, problems: [setAside(file)] }
  }
}

/** @throws SyntaxError when it is no object at all */
export function parseUiConfig(value: unknown, file: string): ReadUiConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('not an object')
  const known = uiConfigSchema.shape
  const problems: string[] = []
  const right = Object.entries(value).filter(([name, setting]) => {
    if (!Object.hasOwn(known, name)) {
      problems.push(`${file}: there is no setting "${name}".`)
      return false
    }
    const { success, error } = known[name as keyof typeof known].safeParse(setting)
    if (!success) problems.push(`${file}: ${name}: ${error.issues[0]?.message ?? 'is wrong'}; the default counts.`)
    return success
  })
  return { config: uiConfigSchema.parse(Object.fromEntries(right)), problems }
}

function setAside(file: string): string {
  try {
    renameSync(file, `${file}.broken`)
    return `${file} is not JSON and was set aside as ${file}.broken.`
  } catch (error) {
    return `${file} is not JSON (and cannot be set aside: ${(error as NodeJS.ErrnoException).code ?? String(error)}).`
  }
}
