import { existsSync } from 'node:fs'
import { extname, matchesGlob } from 'node:path'
import { htmlSegments, markdownSegments, scriptSegments, styleSheetSegments } from './plain-text.ts'
import { listFiles } from './repository.ts'
import type { TextSegment } from './text-segment.ts'
import { typescriptSegments } from './typescript-text.ts'

type Extract = (path: string, source: string) => TextSegment[]

const EXTRACT_BY_EXTENSION: Readonly<Record<string, Extract>> = {
  '.ts': typescriptSegments,
  '.tsx': typescriptSegments,
  '.js': typescriptSegments,
  '.cjs': typescriptSegments,
  '.md': (_path, source) => markdownSegments(source),
  '.css': (_path, source) => styleSheetSegments(source),
  '.html': (_path, source) => htmlSegments(source),
  '.sh': (_path, source) => scriptSegments(source),
  '.py': (_path, source) => scriptSegments(source),
  '.yaml': (_path, source) => scriptSegments(source),
  '.service': (_path, source) => scriptSegments(source),
}

const SCRIPTS_WITHOUT_EXTENSION = new Set([
  '.ci/run',
  'Dockerfile',
  'bin/cellar',
  'scripts/remove-tools',
  'scripts/setup',
])

/** Files that a program writes. */
const GENERATED = [
  'docs/{commands,configuration,keys,messages,performance,reliability}.md',
  '**/*.generated.ts',
  'packages/*/src/**/frames/**',
]

/** Files whose strings are titles, comments, subtitles and names of invented videos, or lists of words. */
const TEXT_DATA = [
  // wording-ok: the names of files
  'packages/sample-tube/src/{big-channel,captions,catalog,catalogue,channels,chapters,comments,languages,many-comments,playlists,scenes}.ts',
  'packages/server/src/**/english-stem.ts',
]

/** The strings of tests are data and expected texts; the latter are checked where they are defined. */
const TESTS = ['**/*.test.{ts,tsx}', 'packages/*/src/**/testing/**', 'tests/architecture/planted/**']

/** The tables of this page list words and the words they replace. */
const GLOSSARY = 'docs/glossary.md'

/** Tracked files whose wording is checked; with paths, all files below the paths that git does not ignore. */
export function listCheckedFiles(paths: readonly string[]): string[] {
  const files =
    paths.length > 0 ? listFiles(['--cached', '--others', '--exclude-standard', '--', ...paths]) : listFiles([])
  return files.filter(path => findExtract(path) && !matchesAny(path, GENERATED) && existsSync(path))
}

export function isTextData(path: string): boolean {
  return matchesAny(path, TEXT_DATA)
}

export function extractSegments(path: string, source: string): TextSegment[] {
  const segments = findExtract(path)?.(path, source) ?? []
  if (path === GLOSSARY) return segments.filter(segment => !segment.text.startsWith('|'))
  const hasStrings = !isTextData(path) && !matchesAny(path, TESTS)
  return hasStrings ? segments : segments.filter(segment => segment.kind !== 'string')
}

function findExtract(path: string): Extract | undefined {
  if (SCRIPTS_WITHOUT_EXTENSION.has(path)) return EXTRACT_BY_EXTENSION['.sh']
  return EXTRACT_BY_EXTENSION[extname(path)]
}

function matchesAny(path: string, globs: readonly string[]): boolean {
  return globs.some(glob => matchesGlob(path, glob))
}
