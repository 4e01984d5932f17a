import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { configTexts } from '@tubecellar/core/messages/tui/config'
import { DEFAULT_UI_CONFIG } from './default-ui-config.ts'
import type { ReadUiConfig } from './ui-config.ts'

export const uiConfigFile = ({ configDir }: { readonly configDir: string }) => join(configDir, 'ui.json')

/** Reads the file. An unreadable file is renamed and invalid values are ignored, so that the UI always starts. */
export async function readUiConfig(file: string): Promise<ReadUiConfig> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    return { config: DEFAULT_UI_CONFIG, problems: code === 'ENOENT' ? [] : [configTexts.unreadableFile(file, code)] }
  }
  try {
    const { parseUiConfig } = await import('./parse-ui-config.ts')
    return parseUiConfig(JSON.parse(text), file)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { config: DEFAULT_UI_CONFIG, problems: [renameBrokenFile(file)] }
  }
}

function renameBrokenFile(file: string): string {
  try {
    renameSync(file, `${file}.broken`)
    return configTexts.invalidJson(file)
  } catch (error) {
    return configTexts.invalidJsonKept(file, (error as NodeJS.ErrnoException).code ?? String(error))
  }
}
