import { randomUUID } from 'node:crypto'
import { chmod, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Run } from '../platform/process/exec.ts'
import { fileExists, makeFolder, syncPath } from '../platform/files/files.ts'
import { shellWord } from '../platform/process/shell-quote.ts'
import { CURRENT_VERSION, VERSION_PROGRAM } from '../platform/process/tool-paths.ts'
import { siteTexts } from '../messages/site.ts'

/** The downloaded program: Python runs this archive directly. */
const ARCHIVE = 'yt-dlp.pyz'
const CHECKSUM = 'sha256'
const UNFINISHED = '.new-'
const VERSION_TIMEOUT_MS = 60_000
const VERSION = /^\d{4}\.\d{2}\.\d{2}(\.\d{1,9})?$/

/** The versions of yt-dlp in the data folder of this computer (docs/spec/yt-dlp.md#updates). */
export interface YtDlpVersions {
  /** The version in use; null for the installed program. */
  current(): Promise<string | null>
  /** The program of an installed version with this checksum. */
  find(version: string, sha256: string): Promise<string | undefined>
  /** Installs a file with a verified checksum next to the other versions. @throws Error when it does not start */
  install(file: Uint8Array, sha256: string): Promise<{ version: string; program: string }>
  /** Uses this version from the next call on; null: the installed program. */
  activate(version: string | null): Promise<void>
  /** Deletes all other versions. */
  keepOnly(versions: readonly string[]): Promise<void>
}

interface Deps {
  folder: string
  /** The program that is used without a version of this folder. */
  findInstalled: () => string | undefined
  run: Run
}

export function createYtDlpVersions({ folder, findInstalled, run }: Deps): YtDlpVersions {
  const programIn = (version: string) => join(folder, version, VERSION_PROGRAM)

  async function readVersion(program: string): Promise<string> {
    const lines: string[] = []
    const { code, stderrTail } = await run(program, ['--ignore-config', '--version'], {
      timeoutMs: VERSION_TIMEOUT_MS,
      onStdout: line => void lines.push(line.trim()),
    })
    const [version = ''] = lines
    if (code === 0 && VERSION.test(version)) return version
    throw new Error(siteTexts.versionDoesNotStart(stderrTail.trim().split('\n').at(-1) ?? ''))
  }

  async function find(version: string, sha256: string): Promise<string | undefined> {
    const stored = await readFile(join(folder, version, CHECKSUM), 'utf8').catch(() => undefined)
    return stored === sha256 && (await fileExists(programIn(version))) ? programIn(version) : undefined
  }

  return {
    find,
    async current() {
      const target = await readlink(join(folder, CURRENT_VERSION)).catch(() => null)
      return target !== null && (await fileExists(programIn(target))) ? target : null
    },
    async install(file, sha256) {
      await makeFolder(folder)
      const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
      try {
        await makeFolder(unfinished)
        await writeFile(join(unfinished, ARCHIVE), file)
        await syncPath(join(unfinished, ARCHIVE))
        await writeFile(join(unfinished, CHECKSUM), sha256)
        const starter = join(unfinished, VERSION_PROGRAM)
        await writeFile(starter, starterScript(findInstalled()))
        await chmod(starter, 0o755)
        const version = await readVersion(starter)
        if ((await find(version, sha256)) === undefined) {
          await rm(join(folder, version), { recursive: true, force: true })
          await rename(unfinished, join(folder, version))
        }
        return { version, program: programIn(version) }
      } finally {
        await rm(unfinished, { recursive: true, force: true })
      }
    },
    async activate(version) {
      const link = join(folder, CURRENT_VERSION)
      if (version === null) return rm(link, { force: true })
      const next = join(folder, `${UNFINISHED}${randomUUID()}`)
      await symlink(version, next)
      await rename(next, link)
    },
    async keepOnly(versions) {
      const names = await readdir(folder).catch(() => [])
      const unused = names.filter(name => VERSION.test(name) && !versions.includes(name))
      for (const name of unused) await rm(join(folder, name), { recursive: true, force: true })
    },
  }
}

/**
 * Starts the program with the Python of the installed yt-dlp, which has its optional libraries; otherwise with the
 * one of the system.
 */
const starterScript = (installed: string | undefined) =>
  [
    '#!/bin/sh',
    ...[...findPythons(installed), 'python3']
      .map(shellWord)
      .map(python =>
        [`command -v ${python}`, '>/dev/null 2>&1', '&&', `exec ${python}`, `"\${0%/*}/${ARCHIVE}"`, '"$@"'].join(' '),
      ),
    `echo ${shellWord(`ERROR: ${siteTexts.pythonIsMissing}`)} >&2`,
    'exit 127',
    '',
  ].join('\n')

function findPythons(installed: string | undefined): string[] {
  if (installed === undefined) return []
  try {
    const [, interpreter] = /^#!\s*(\/\S*python[\d.]*)\s*$/m.exec(readFileSync(installed, 'utf8').slice(0, 200)) ?? []
    return [...(interpreter === undefined ? [] : [interpreter]), join(dirname(realpathSync(installed)), 'python3')]
  } catch {
    return []
  }
}
