import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { removeFolder } from './remove-folder.ts'
import { serverTool } from './tools.ts'

export const root = new URL('../..', import.meta.url).pathname
export const cellarPath = join(root, 'bin/cellar')

/** The output of `cellar demo --json` once it is ready. */
export interface DemoInfo {
  url: string
  username: string
  password: string
  site: {
    url: string
    channels: string[]
    playlists: string[]
    videos: string[]
    failing: string[]
    faults: Record<string, string>
  }
}

export interface Demo extends DemoInfo {
  /** A separate home folder: configuration, state and data of all programs that are started with `env`. */
  home: string
  env: NodeJS.ProcessEnv
  process: ChildProcess
  stop(): Promise<void>
}

/** The real product next to the real sample site, in a separate home folder. */
export async function startDemo(extraArgs: string[] = [], extraEnv: NodeJS.ProcessEnv = {}): Promise<Demo> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-e2e-'))
  const env = { ...isolatedEnv(home), ...extraEnv }
  const child = spawn(cellarPath, ['demo', '--json', '--port', '0', '--data', join(home, 'data'), ...extraArgs], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let talk = ''
  child.stderr.on('data', (chunk: Buffer) => (talk += chunk.toString()))
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => text as string),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`cellar demo ended with ${code}:\n${talk}`))),
  ])
  return {
    ...(JSON.parse(line) as DemoInfo),
    home,
    env,
    process: child,
    async stop() {
      await end(child)
      await removeFolder(home)
    },
  }
}

/**
 * Files of the user who runs the tests are neither read nor written; only the media of the sample site are shared
 * between runs.
 */
export function isolatedEnv(home: string): NodeJS.ProcessEnv {
  const { PATH, SSL_CERT_FILE, NODE_EXTRA_CA_CERTS } = process.env
  return {
    PATH,
    LANG: 'C.UTF-8',
    SSL_CERT_FILE,
    NODE_EXTRA_CA_CERTS,
    HOME: home,
    CELLAR_KEYRING: '0',
    CELLAR_SAMPLE_TUBE_CACHE: join(root, '.cache/sample-tube'),
    // The server searches its tools in the home folder, which is a different one here.
    CELLAR_YT_DLP: serverTool('yt-dlp'),
    CELLAR_MPV_ARGS: '--vo=null --ao=null --no-config',
    TERM: 'xterm-256color',
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await once(child, 'exit')
  clearTimeout(killer)
}
