import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { platformTexts } from '../../messages/platform.ts'

export type ToolName = 'yt-dlp' | 'ffmpeg' | 'ffprobe' | 'apprise'

export interface ToolPaths {
  /** Undefined when it is not installed. Looked up each time, because it may be installed while the server runs. */
  find(tool: ToolName): string | undefined
  /** The virtual environment whose yt-dlp is preferred; undefined if a path is configured. */
  readonly ytDlpVenv: string | undefined
}

/** In the folder of the versions of yt-dlp: the link to the one in use, and the program in the folder of each version. */
export const CURRENT_VERSION = 'current'
export const VERSION_PROGRAM = 'yt-dlp'

export interface ToolChoices {
  ytDlp?: string | undefined
  ffmpeg?: string | undefined
  ffprobe?: string | undefined
  /** Folder of the versions of yt-dlp that the archive has installed. */
  ytDlpVersions?: string | undefined
}

/**
 * Search order: the configured path; for yt-dlp the version that the archive has installed, and the virtual environment;
 * then PATH.
 */
export function createToolPaths(chosen: ToolChoices, env: NodeJS.ProcessEnv = process.env): ToolPaths {
  const dataHome = env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share')
  const configuredPaths = { 'yt-dlp': chosen.ytDlp, ffmpeg: chosen.ffmpeg, ffprobe: chosen.ffprobe, apprise: undefined }
  const ytDlpVenv = chosen.ytDlp === undefined ? join(dataHome, 'tubecellar', 'yt-dlp') : undefined
  const folders = pathFolders(env)

  function findInstalled(tool: ToolName): string | undefined {
    const configuredPath = configuredPaths[tool]
    // A configured path that does not work must not be replaced by another one without notice.
    if (configuredPath !== undefined) return isRunnable(configuredPath) ? configuredPath : undefined
    const venv = tool === 'yt-dlp' && ytDlpVenv ? [join(ytDlpVenv, 'bin', 'yt-dlp')] : []
    return [...venv, ...folders.map(folder => join(folder, tool))].find(isRunnable)
  }

  return {
    ytDlpVenv,
    find(tool) {
      const { ytDlp, ytDlpVersions: versions } = chosen
      const isUpdated = tool === 'yt-dlp' && ytDlp === undefined && versions !== undefined
      return (isUpdated ? findCurrentVersion(versions) : undefined) ?? findInstalled(tool)
    },
  }
}

/** The link is resolved: a running call must not continue with the files of another version. */
function findCurrentVersion(folder: string): string | undefined {
  try {
    const program = join(realpathSync(join(folder, CURRENT_VERSION)), VERSION_PROGRAM)
    return isRunnable(program) ? program : undefined
  } catch {
    return undefined
  }
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const pathFolders = (env: NodeJS.ProcessEnv) => (env['PATH'] ?? '').split(delimiter).filter(Boolean)

/** The program of a command: a path, or a name on the PATH. Undefined if it cannot be run. */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = name.includes('/') ? [''] : pathFolders(env)
  return folders.map(folder => join(folder, name)).find(isRunnable)
}

export class ToolMissingError extends Error {
  override readonly name = 'ToolMissingError'
  readonly tool: ToolName

  constructor(tool: ToolName) {
    super(platformTexts.isNotInstalledOnServer(tool))
    this.tool = tool
  }
}

/** @throws ToolMissingError */
export function requireTool(paths: ToolPaths, tool: ToolName): string {
  const path = paths.find(tool)
  if (path === undefined) throw new ToolMissingError(tool)
  return path
}
