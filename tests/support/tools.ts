/**
 * The programs that tests run in addition to the product. `sh scripts/setup --for-tests` installs each of them; a
 * missing program fails the test that needs it, with that command.
 */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findTool } from '@tubecellar/server/testing'

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The tool that the server runs, found in the same way: the CELLAR_ variables, the virtual environment of setup, PATH.
 */
export function serverTool(tool: 'yt-dlp' | 'ffmpeg' | 'ffprobe'): string {
  return findTool(tool) ?? missing(tool)
}

/** A program of the system, by the first of its names that is on PATH. */
export function systemTool(...names: readonly [string, ...string[]]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const files = names.flatMap(name => folders.map(folder => join(folder, name)))
  return files.find(isRunnable) ?? missing(names[0])
}

/** Chromium, or a Chrome that setup accepts. */
export function browserProgram(): string {
  return isRunnable(MAC_CHROME) ? MAC_CHROME : systemTool('chromium', 'google-chrome')
}

function missing(tool: string): never {
  throw new Error(`${tool} is missing. Install it: sh scripts/setup --for-tests`)
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
