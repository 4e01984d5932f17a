import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seedLibrary } from '../tests/support/library.ts'
import { startTestServer } from '../tests/support/server.ts'
import { NOTE, root } from './run-checks.ts'

/**
 * Checks a running server against docs/openapi.json with schemathesis, a Python program: it creates requests from the
 * document and compares statuses, headers and bodies. Installed into `.cache` when a Python package index can be
 * reached.
 */
const VERSION = '4.32.5'
const environment = join(root, `.cache/schemathesis-${VERSION}`)
const program = join(environment, 'bin/schemathesis')

const EXCLUDED_CHECKS = [
  // An invalid cookie next to a valid token is accepted, as by other servers of this API.
  'ignored_auth',
  // Booleans and numbers are also read from text, and some rules concern several fields; the document cannot express
  // either.
  'negative_data_rejection',
  'positive_data_acceptance',
]

/** Calls that end the credentials or the server of the run. */
const EXCLUDED_OPERATIONS = '^(login|logout|revokeToken|createSnapshot|restoreSnapshot)$'

const REQUEST_TIMEOUT_S = 120

if (install()) process.exitCode = await check()
else console.log(`${NOTE}not run: schemathesis could not be installed from a Python package index.`)

function install(): boolean {
  if (existsSync(program)) return true
  const commands: [string, string[]][] = [
    ['python3', ['-m', 'venv', '--clear', environment]],
    [
      join(environment, 'bin/python'),
      ['-m', 'pip', 'install', '-q', '--retries=1', '--timeout=20', `schemathesis==${VERSION}`],
    ],
  ]
  const isInstalled = commands.every(([command, args]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0)
  if (!isInstalled) rmSync(environment, { recursive: true, force: true })
  return isInstalled
}

async function check(): Promise<number> {
  const server = await startTestServer({
    prepare: db => void seedLibrary(db, { videos: 40, channels: 3, transcriptCues: 200 }),
  })
  try {
    await server.addFile('mediaDir', '.tubecellar', '')
    const authorization = `Authorization: Token ${await server.addToken('admin')}`
    const child = spawn(
      program,
      [
        'run',
        join(root, 'docs/openapi.json'),
        `--url=${server.url}`,
        `--header=${authorization}`,
        '--phases=examples,coverage',
        '--seed=1',
        '--no-color',
        `--request-timeout=${REQUEST_TIMEOUT_S}`,
        `--exclude-checks=${EXCLUDED_CHECKS.join(',')}`,
        `--exclude-operation-id-regex=${EXCLUDED_OPERATIONS}`,
      ],
      { cwd: join(root, '.cache'), stdio: 'inherit' },
    )
    const [code] = (await once(child, 'close')) as [number | null]
    return code ?? 1
  } finally {
    await server.stop()
  }
}
