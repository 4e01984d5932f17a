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
export type SwiftProgram = (typeof SERVERS)[number]

/** Where the programs run: an address that the tests can reach, and how a program is started there. */
export interface SwiftHost {
  readonly address: string
  readonly enter: (command: readonly string[]) => [program: string, args: string[]]
}

const THIS_HOST: SwiftHost = { address: '127.0.0.1', enter: ([program = '', ...args]) => [program, args] }

/** The packages of the system install Swift for this one. */
const PYTHON = '/usr/bin/python3'

/** One ring with one device for each of the three servers that store something. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for name, port in zip(('account', 'container', 'object'), sys.argv[3:]):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': sys.argv[2], 'port': int(port), 'device': 'disk', 'weight': 1})
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

const serverSettings = (name: SwiftProgram, folder: string, address: string, port: number) => `
[DEFAULT]
bind_ip = ${address}
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}
mount_check = false
workers = 0
user = ${userInfo().username}
`

const STORING = (name: SwiftProgram) => `
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
export async function startSwift(folder: string, host = THIS_HOST): Promise<SwiftServer> {
  const ready = join(folder, 'ready.json')
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readReady(ready)
  }
  try {
    const server = await initializeSwift(folder, host)
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

async function initializeSwift(folder: string, host: SwiftHost): Promise<SwiftServer> {
  for (const name of SERVERS)
    if (!(await exists(program(name))))
      throw new Error('OpenStack Swift is missing. Install it: sh scripts/setup --for-tests')
  const ports = await findFreePorts(SERVERS.length)
  const portOf = (name: SwiftProgram) => ports[SERVERS.indexOf(name)]!
  await mkdir(join(folder, 'disk'))
  await writeFile(join(folder, 'swift.conf'), CLUSTER)
  await promisify(execFile)(PYTHON, ['-c', RINGS, folder, host.address, ...ports.map(String)])
  for (const name of SERVERS) {
    const settings =
      serverSettings(name, folder, host.address, portOf(name)) + (name === 'proxy' ? PROXY : STORING(name))
    await writeFile(settingsFile(folder, name), settings)
    await startSwiftProgram(folder, name, host)
  }
  const endpoint = `http://${host.address}:${portOf('proxy')}`
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(host, ports))) {
    if (Date.now() > giveUpAt) throw new Error(`Swift did not start: ${await readFile(join(folder, 'log'), 'utf8')}`)
    await setTimeout(POLL_INTERVAL_MS)
  }
  return { endpoint, region: REGION, accessKeyId: 'cellar:cellar', secretAccessKey: 'secret' }
}

const program = (name: SwiftProgram) => `/usr/bin/swift-${name}-server`

const settingsFile = (folder: string, name: SwiftProgram) => join(folder, `${name}-server.conf`)
const pidFile = (folder: string, name: SwiftProgram) => join(folder, `${name}.pid`)

/** Starts one of the programs of a server. They outlive the process of the first test that needs them. */
export async function startSwiftProgram(folder: string, name: SwiftProgram, host: SwiftHost): Promise<void> {
  const log = openSync(join(folder, 'log'), 'a')
  // The resolver of eventlet takes seconds to load.
  const env = {
    PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
    SWIFT_DIR: folder,
    EVENTLET_NO_GREENDNS: 'yes',
    LC_ALL: 'C.UTF-8',
  }
  const child = spawn(...host.enter([PYTHON, program(name), settingsFile(folder, name), '-v']), {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env,
  })
  closeSync(log)
  child.unref()
  await writeFile(pidFile(folder, name), String(child.pid))
}

/** Ends one of the programs as a crash does, if it runs. */
export async function killSwiftProgram(folder: string, name: SwiftProgram): Promise<void> {
  try {
    const pid = Number(await readFile(pidFile(folder, name), 'utf8'))
    // After the end of the program, another process can have its ID.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    if (command.includes(settingsFile(folder, name))) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended, or was never started.
  }
}

/** Whether all servers answer: the proxy alone would fail until the others have started. */
async function isReady({ address }: SwiftHost, ports: readonly number[]): Promise<boolean> {
  const answers = ports.map(port => fetch(`http://${address}:${port}/healthcheck`))
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
  for (const name of SERVERS) await killSwiftProgram(folder, name)
  await rm(folder, { recursive: true, force: true })
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
