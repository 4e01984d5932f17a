import { stat } from 'node:fs/promises'
import type { Run } from './exec.ts'
import type { ToolName, ToolPaths } from './tool-paths.ts'

const VERSION_TIMEOUT_MS = 30_000

export interface ToolVersions {
  /**
   * `2025.11.12` or `5.1.9`; undefined when the tool is missing or reports no version. Read again when the program
   * changes.
   */
  find(tool: 'yt-dlp' | 'ffmpeg'): Promise<string | undefined>
}

interface ToolVersionOptions {
  run: Run
  paths: ToolPaths
  /** Ends the programs that are started for their version. */
  signal?: AbortSignal
}

export function createToolVersions({ run, paths, signal }: ToolVersionOptions): ToolVersions {
  const versions = new Map<string, Promise<string | undefined>>()

  async function runVersionCommand(tool: ToolName, path: string): Promise<string | undefined> {
    const lines: string[] = []
    const args = tool === 'yt-dlp' ? ['--ignore-config', '--version'] : ['-version']
    await run(path, args, {
      timeoutMs: VERSION_TIMEOUT_MS,
      onStdout: line => void lines.push(line),
      ...(signal && { signal }),
    })
    return readVersion(tool, lines[0] ?? '')
  }

  return {
    async find(tool) {
      const path = paths.find(tool)
      if (path === undefined) return undefined
      const key = `${path}|${(await stat(path)).mtimeMs}`
      const version = versions.get(key) ?? runVersionCommand(tool, path).catch(() => undefined)
      versions.set(key, version)
      return version
    },
  }
}

/** Builds from a repository have no version: `ffmpeg version N-1234-gabc`. */
function readVersion(tool: ToolName, line: string): string | undefined {
  const pattern = tool === 'yt-dlp' ? /^(\d{4}\.\d{2}\.\d{2})/ : /^ffmpeg version n?(\d+(?:\.\d+)*)/
  return pattern.exec(line.trim())?.[1]
}
