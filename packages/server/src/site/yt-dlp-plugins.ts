import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** The first yt-dlp that searches a folder of plugins, in addition to its own. */
const PLUGIN_DIRS_SINCE = '2025.01.12'

export interface PluginFolders {
  /** A folder that contains `yt_dlp_plugins`. */
  readonly pluginDir?: string | undefined
  /** A folder of plugins: folders that contain `yt_dlp_plugins`, or archives of them. It need not exist. */
  readonly pluginFolder?: string | undefined
}

/** How yt-dlp finds the plugins, in addition to those in its Python environment and in the folders of the user. */
export async function findPluginOptions(
  { pluginDir, pluginFolder }: PluginFolders,
  version: string | undefined,
): Promise<{ args: string[]; env: Record<string, string> }> {
  const names = pluginFolder === undefined ? [] : await readdir(pluginFolder).catch(() => [])
  const hasPlugins = pluginFolder !== undefined && names.length > 0
  const isSupported = version !== undefined && version >= PLUGIN_DIRS_SINCE
  // All releases find plugins in PYTHONPATH.
  const paths = [
    ...(pluginDir === undefined ? [] : [pluginDir]),
    ...(hasPlugins && !isSupported ? names.map(name => join(pluginFolder, name)) : []),
  ]
  return {
    args: hasPlugins && isSupported ? ['--plugin-dirs', 'default', '--plugin-dirs', pluginFolder] : [],
    env: paths.length === 0 ? {} : { PYTHONPATH: paths.join(delimiter) },
  }
}
