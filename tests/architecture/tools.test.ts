import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['packages', 'scripts', 'tests']
/** Test helpers and the benchmarks start programs too. */
const RUNS_IN_TESTS = /\.test\.tsx?$|^tests\/support\/|^scripts\/bench\//
/** Fake programs with the names of the tools, for the tests of setup. */
const FAKES = /^tests\/(support\/setup-sandbox|integration\/setup[\w-]*\.test|architecture\/tools\.test)\.ts$/

/** Installed only by `scripts/setup --for-tests`: a new computer has none of them at a known path. */
const TOOLS = 'yt-dlp|ffmpeg|ffprobe|mpv|chromium|google-chrome|tmux|sqlite3|initdb|pg_ctl|python3|ps|zsh|fish'
const BY_BARE_NAME = new RegExp(
  `\\b(?:spawn|exec(?:File)?|run|call|start)(?:Sync)?\\)?\\(\\s*['"\`](?:${TOOLS})['"\`]`,
  'g',
)
const BY_FIXED_PATH = new RegExp(`['"\`]/(?:usr|opt|bin|snap)(?:/[\\w.-]+)*/(?:${TOOLS})['"\`]`, 'g')

const programsNamed = (source: string) =>
  [...source.matchAll(BY_BARE_NAME), ...source.matchAll(BY_FIXED_PATH)].map(String)

async function listSources(): Promise<string[]> {
  const lists = FOLDERS.map(async folder =>
    (await readdir(join(root, folder), { recursive: true })).map(path => `${folder}/${path}`),
  )
  return (await Promise.all(lists)).flat().filter(path => !/(^|\/)(node_modules|dist)\//.test(path))
}

const read = (path: string) => readFile(join(root, path), 'utf8')

describe('tests', () => {
  it.each([
    [`run('yt-dlp', args)`],
    [`promisify(execFile)('ffmpeg', [])`],
    [`execFileSync(\n  'tmux',`],
    [`{ path: '/usr/bin/yt-dlp' }`],
  ])('are checked for programs that are started with %s', source => {
    expect(programsNamed(source)).toHaveLength(1)
  })

  it('find their tools like the server, and none by name or at a fixed path', async () => {
    const paths = (await listSources()).filter(path => RUNS_IN_TESTS.test(path) && !FAKES.test(path))
    // These describe a computer; they start nothing.
    const files = paths.filter(path => !/^packages\/.*(doctor|completion)/.test(path))
    const named = await Promise.all(
      files.map(async path => programsNamed(await read(path)).map(found => `${path}: ${found}`)),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(named.flat()).toEqual([])
  })

  it('run no tool that setup does not install', async () => {
    const setup = await read('scripts/setup.d/tools.sh')
    const sources = await Promise.all(
      (await listSources()).filter(path => /^(tests|scripts)\/.*\.ts$/.test(path)).map(read),
    )
    const names = sources.flatMap(source =>
      [...source.matchAll(/\b(?:server|system)Tool\(([^)]*)\)/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
      ),
    )
    expect(new Set(names)).toContain('yt-dlp')
    // One line of `missing_tools` contains each: has NAME, or a list of names.
    expect([...new Set(names)].filter(name => !new RegExp(`(?:has|in) (?:[\\w ]+ )?${name}\\b`).test(setup))).toEqual(
      [],
    )
  })
})
