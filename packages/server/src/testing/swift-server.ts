import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The S3-compatible storage of a test run: OpenStack Swift. */
export interface SwiftServer {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const POLL_INTERVAL_MS = 50
const START_TIMEOUT_MS = 60_000
const REGION = 'us-east-1'
const SERVERS = ['account', 'container', 'object', 'proxy'] as const
type ServerName = (typeof SERVERS)[number]

/** The packages of the system install Swift for this one. */
const PYTHON = '/usr/bin/python3'

/** One ring with one device for each of the three servers that store something. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for name, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + name + '.ring.gz')
`

const CLUSTER = `
[swift-hash]
swift_hash_path_prefix = test
swift_hash_path_suffix = test
[storage-policy:0]
name = default
default = yes
`

const serverSettings = (name: ServerName, folder: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}
mount_check = false
workers = 0
user = ${userInfo().username}
`

const STORING = (name: ServerName) => `
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

const FILTERS = {
  catch_errors: '',
  gatekeeper: '',
  healthcheck: '',
  cache: '',
  listing_formats: '',
  s3api: `location = ${REGION}`,
  tempauth: 'user_cellar_cellar = secret .admin',
  copy: '',
  slo: '',
  dlo: '',
}

const PROXY = `
[pipeline:main]
pipeline = ${Object.keys(FILTERS).join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 30
node_timeout = 60
error_suppression_limit = 1000000
${Object.entries(FILTERS)
  .map(([name, settings]) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${settings}`)
  .join('\n')}
`

/**
 * Starts the Swift server of a test run, unless another process has started it. The folder is that of the run.
 */
export async function startSwift(folder: string): Promise<SwiftServer> {
  const ready = join(folder, 'ready.json')
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readReady(ready)
  }
  try {
    const server = await initializeSwift(folder)
    await writeReady(ready, { server })
    return server
  } catch (error) {
    await writeReady(ready, { failure: String(error) })
    throw error
  }
}

interface Ready {
  server?: SwiftServer
  failure?: string
}

const writeReady = async (file: string, ready: Ready) => {
  await writeFile(`${file}.new`, JSON.stringify(ready))
  await promisify(execFile)('mv', [`${file}.new`, file])
}

async function readReady(file: string): Promise<SwiftServer> {
  while (!(await exists(file))) await setTimeout(POLL_INTERVAL_MS)
  const { server, failure } = JSON.parse(await readFile(file, 'utf8')) as Ready
  if (server === undefined) throw new Error(failure)
  return server
}

async function initializeSwift(folder: string): Promise<SwiftServer> {
  for (const name of SERVERS)
    if (!(await exists(program(name))))
      throw new Error('OpenStack Swift is missing. Install it: sh scripts/setup --for-tests')
  const ports = await findFreePorts(SERVERS.length)
  const portOf = (name: ServerName) => ports[SERVERS.indexOf(name)]!
  await mkdir(join(folder, 'disk'))
  await writeFile(join(folder, 'swift.conf'), CLUSTER)
  await promisify(execFile)(PYTHON, ['-c', RINGS, folder, ...ports.map(String)])
  const pids: number[] = []
  for (const name of SERVERS) {
    const settings = join(folder, `${name}-server.conf`)
    await writeFile(settings, serverSettings(name, folder, portOf(name)) + (name === 'proxy' ? PROXY : STORING(name)))
    pids.push(startProgram(name, settings, folder))
    await writeFile(join(folder, 'pids'), pids.join('\n'))
  }
  const endpoint = `http://127.0.0.1:${portOf('proxy')}`
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(ports))) {
    if (Date.now() > giveUpAt) throw new Error(`Swift did not start: ${await readFile(join(folder, 'log'), 'utf8')}`)
    await setTimeout(POLL_INTERVAL_MS)
  }
  return { endpoint, region: REGION, accessKeyId: 'cellar:cellar', secretAccessKey: 'secret' }
}

const program = (name: ServerName) => `/usr/bin/swift-${name}-server`

/** The servers outlive the process of the first test that needs them. */
function startProgram(name: ServerName, settings: string, folder: string): number {
  const log = openSync(join(folder, 'log'), 'a')
  // The resolver of eventlet takes seconds to load.
  const env = { PATH: '/usr/bin:/bin', SWIFT_DIR: folder, EVENTLET_NO_GREENDNS: 'yes', LC_ALL: 'C.UTF-8' }
  const child = spawn(PYTHON, [program(name), settings, '-v'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env,
  })
  closeSync(log)
  child.unref()
  return child.pid!
}

/** Whether all servers answer: the proxy alone would fail until the others have started. */
async function isReady(ports: readonly number[]): Promise<boolean> {
  const answers = ports.map(port => fetch(`http://127.0.0.1:${port}/healthcheck`))
  return Promise.all(answers).then(
    () => true,
    () => false,
  )
}

async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  for (const server of servers) server.close()
  return ports
}

/** Stops the servers of a test run, if a test started them. */
export async function stopSwift(folder: string): Promise<void> {
  const pids = await readFile(join(folder, 'pids'), 'utf8').catch(() => '')
  for (const pid of pids.split('\n').filter(Boolean)) {
    try {
      process.kill(-Number(pid), 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  await rm(folder, { recursive: true, force: true })
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
