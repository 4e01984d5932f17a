import { join } from 'node:path'
import type { Read } from './config-secrets.ts'
import { configTexts } from './messages/config.ts'
import { omitUndefined } from './platform/omit-undefined.ts'
import type { ToolChoices } from './platform/process/tool-paths.ts'
import { StartError } from './platform/start-error.ts'
import type { PluginFolders } from './site/yt-dlp-plugins.ts'

/** The programs that the server uses. */
export interface ProgramConfig {
  readonly tools: ToolChoices & PluginFolders
  /** The program for speech recognition and its arguments, with placeholders (media/transcribe.ts). */
  readonly transcriber?: readonly string[] | undefined
}

/** @throws StartError badConfig */
export function readPrograms(read: Read, dataDir: string): ProgramConfig {
  return {
    tools: omitUndefined({
      ytDlp: read('CELLAR_YT_DLP'),
      ffmpeg: read('CELLAR_FFMPEG'),
      ffprobe: read('CELLAR_FFPROBE'),
      pluginDir: read('CELLAR_PLUGIN_DIR'),
      pluginFolder: join(dataDir, 'yt-dlp-plugins'),
      ytDlpVersions: join(dataDir, 'yt-dlp-versions'),
    }),
    ...omitUndefined({ transcriber: readTranscriber(read('CELLAR_TRANSCRIBER')) }),
  }
}

/** The arguments are separated by blanks. */
function readTranscriber(value: string | undefined): readonly string[] | undefined {
  if (value === undefined) return undefined
  const command = value.trim().split(/\s+/)
  if (command.slice(1).some(argument => argument.includes('{audio}'))) return command
  throw new StartError('badConfig', configTexts.transcriberWithoutAudio)
}
