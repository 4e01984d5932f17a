import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openTestAccounts, databaseFile, openDatabase } from '@tubecellar/server/testing'
import { seedLibrary, type LibrarySize, type SeededLibrary } from '../../tests/support/library.ts'

/** A generated library on disk, and the product that serves it in a separate process. */
export interface Archive {
  readonly cellar: string
  readonly home: string
  readonly dataDir: string
  readonly env: NodeJS.ProcessEnv & { readonly CELLAR_PASSWORD: string }
  readonly library: SeededLibrary
  readonly token: string
}

export interface RunningServer {
  readonly url: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

export async function makeArchive(cellar: string, size: LibrarySize): Promise<Archive> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-bench-'))
  const dataDir = join(home, 'data')
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    CELLAR_DATA: dataDir,
    CELLAR_USERNAME: 'bench',
    CELLAR_PASSWORD: 'bench-password',
  }
  const archive = { cellar, home, dataDir, env }
  // The first start creates the folders, the schema and the account.
  await (await serve(archive)).stop()
  const db = openDatabase(databaseFile(dataDir))
  const library = seedLibrary(db, size)
  // The first account has the ID 1.
  const token = await openTestAccounts(db).addToken(1, 'bench')
  db.close()
  return { ...archive, library, token }
}

export async function serve(
  { cellar, env }: { readonly cellar: string; readonly env: NodeJS.ProcessEnv },
  options: readonly string[] = [],
): Promise<RunningServer> {
  const child = spawn(cellar, ['serve', '--port', '0', '--json', ...options], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url } = JSON.parse(line) as { url: string }
  return {
    url,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export const removeArchive = (archive: Archive) => rm(archive.home, { recursive: true, force: true })

/** Resident memory of a process in MiB, from /proc of Linux. */
export async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
