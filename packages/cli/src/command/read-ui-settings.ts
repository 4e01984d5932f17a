import type { ReadUiConfig } from '@tubecellar/tui/config'
import type { Paths } from '../connection/paths.ts'

/** Reads `ui.json`: the settings of the terminal UI and of `cellar play`. */
export async function readUiSettings(paths: Paths): Promise<ReadUiConfig> {
  const { readUiConfig, uiConfigFile } = await import('@tubecellar/tui/read-config')
  return readUiConfig(uiConfigFile(paths))
}
