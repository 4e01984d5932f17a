/** Workers of an archive on PostgreSQL: real processes, each with its own data folder, and the media folder of the server. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Archive } from './archive.ts'
import { spawnCellar } from './command-line.ts'
import { end } from './demo.ts'
import { serverTool } from './tools.ts'

export interface PostgresWorkers {
  /** Returns when the worker runs jobs. */
  start: (name: string, ...args: string[]) => Promise<{ child: ChildProcess; data: string }>
  /** The log of all workers. */
  log: () => string
  stop: () => Promise<void>
}

export function createPostgresWorkers({ server, tube }: Archive): PostgresWorkers {
  const { dataDir, mediaDir, databaseUrl } = server.config
  const running: ChildProcess[] = []
  let log = ''
  return {
    log: () => log,
    async start(name, ...args) {
      const data = join(dataDir, '..', name)
      await mkdir(data, { recursive: true })
      await copyFile(join(dataDir, 'secret.key'), join(data, 'secret.key'))
      const env = {
        CELLAR_DATABASE: databaseUrl,
        CELLAR_DATA: data,
        CELLAR_MEDIA: mediaDir,
        CELLAR_YT_DLP: serverTool('yt-dlp'),
        CELLAR_PLUGIN_DIR: tube.pluginDir,
        CELLAR_SPONSORBLOCK_URL: tube.sponsorBlockUrl,
        CELLAR_RYD_URL: tube.returnDislikeUrl,
        CELLAR_LOG_LEVEL: 'info',
      }
      const child = spawnCellar(['worker', '--name', name, '--json', ...args], { home: data, env })
      running.push(child)
      child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
      const ended = once(child, 'exit').then(([code]) =>
        Promise.reject(new Error(`${name} ended with ${String(code)}: ${log}`)),
      )
      await Promise.race([once(createInterface(child.stdout!), 'line'), ended])
      ended.catch(() => undefined)
      return { child, data }
    },
    async stop() {
      await Promise.all(running.map(end))
    },
  }
}
