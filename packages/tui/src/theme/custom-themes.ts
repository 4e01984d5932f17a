import { readdirSync, readFileSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { themeTexts } from '@tubecellar/core/messages/tui/theme'
import { isThemeName, type CustomTheme } from './palettes.ts'
import type { parseTheme } from './theme-file.ts'

const MAX_THEMES = 50
const MAX_FILE_BYTES = 64 * 1024
/** Editors write a file in several steps, so reloading waits this long. */
const SETTLE_MS = 100

const FILE = /^([\w-]{1,40})\.json$/

export interface CustomThemes {
  /** Themes by name. */
  readonly getSnapshot: () => ReadonlyMap<string, CustomTheme>
  readonly subscribe: (listener: () => void) => () => void
  /** Messages about invalid files. */
  readonly problems: () => readonly string[]
  readonly close: () => void
}

/**
 * The themes in a folder, which may be missing. They are reloaded on changes. Invalid files are ignored, or keep their last valid
 * version; `onProblem` is called for problems found after the start.
 */
export async function openCustomThemes(folder: string, onProblem: (problem: string) => void): Promise<CustomThemes> {
  const listeners = new Set<() => void>()
  let { themes, problems } = await readThemes(folder, new Map())
  let timer: NodeJS.Timeout | undefined
  const reload = async () => {
    const knownProblems = new Set(problems)
    ;({ themes, problems } = await readThemes(folder, themes))
    for (const listener of [...listeners]) listener()
    for (const problem of problems) if (!knownProblems.has(problem)) onProblem(problem)
  }
  const watcher = watchFolder(folder, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), SETTLE_MS).unref()
  })
  return {
    getSnapshot: () => themes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    problems: () => problems,
    close() {
      clearTimeout(timer)
      watcher?.close()
    },
  }
}

interface ReadThemes {
  readonly themes: ReadonlyMap<string, CustomTheme>
  readonly problems: readonly string[]
}

async function readThemes(folder: string, before: ReadonlyMap<string, CustomTheme>): Promise<ReadThemes> {
  const themes = new Map<string, CustomTheme>()
  const problems: string[] = []
  const files = listThemeFiles(folder)
  if (files.length === 0) return { themes, problems }
  // Loaded only if there are files: the schema delays the first frame.
  const { parseTheme: parse } = await import('./theme-file.ts')
  for (const file of files) {
    const path = join(folder, file)
    const [, name = ''] = FILE.exec(file) ?? []
    const result = isThemeName(name) ? { problem: themeTexts.nameTaken } : readTheme(name, path, parse)
    if ('theme' in result) themes.set(name, result.theme)
    else {
      problems.push(themeTexts.ignoredFile(path, result.problem))
      const lastValid = before.get(name)
      if (lastValid) themes.set(name, lastValid)
    }
  }
  return { themes, problems }
}

function listThemeFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(file => FILE.test(file))
      .sort()
      .slice(0, MAX_THEMES)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return []
    throw error
  }
}

function readTheme(name: string, path: string, parse: typeof parseTheme): ReturnType<typeof parseTheme> {
  try {
    if (statSync(path).size > MAX_FILE_BYTES) return { problem: themeTexts.fileTooLarge }
    return parse(name, readFileSync(path, 'utf8'))
  } catch (error) {
    return { problem: themeTexts.fileUnreadable((error as NodeJS.ErrnoException).code ?? String(error)) }
  }
}

/** Null if the folder is missing or cannot be watched; changes then apply at the next start. */
function watchFolder(folder: string, onChange: () => void): { close: () => void } | null {
  try {
    const watcher = watch(folder, { persistent: false }, onChange)
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return null
  }
}
