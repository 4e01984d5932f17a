/**
 * A network of nodes on this computer: each has its own network namespace with an address on a bridge, and its own host name,
 * so that the product considers it another computer. Only for programs that `withPrivateNetwork` starts: the network is
 * invisible to other processes and ends with them.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { systemTool } from './tools.ts'

/** The address of the program that creates the network. */
export const HUB_ADDRESS = '10.77.0.1'
const BRIDGE = 'cellar0'
/** No node has this address, so packets to it are lost. */
const UNUSED_MAC = '02:00:00:00:00:ff'
const SITE_RELAY = new URL('cluster-site-relay.ts', import.meta.url).pathname

export interface ClusterNode {
  name: string
  address: string
  /** The command line that runs a program in this node, with other IDs if `user` is set. */
  enter: (command: readonly string[], user?: { uid: number; gid: number }) => [program: string, args: string[]]
}

export interface ClusterNetwork {
  /** The node of this program. */
  hub: ClusterNode
  /** `sitePort`: a port of the hub, which the node also has at 127.0.0.1. */
  add: (name: string, sitePort?: number) => Promise<ClusterNode>
  /** Packets between the two nodes are lost without an error, as with a cut cable, until `restore`. */
  cut: (one: ClusterNode, other: ClusterNode) => void
  restore: (one: ClusterNode, other: ClusterNode) => void
  close: () => void
}

const NAMESPACES_NEEDED =
  'These tests create network namespaces. Run them as root, or as a user who may create user namespaces (unshare -Un).'

/**
 * The command line that runs `command` with its own network and mounts, and ends all its processes with it. @throws if that is
 * impossible
 */
export function withPrivateNetwork(command: readonly string[]): [program: string, args: string[]] {
  const unshare = systemTool('unshare')
  // PostgreSQL refuses to run as root, also in a user namespace.
  const asUser = process.getuid?.() === 0 ? [] : ['--map-current-user', '--keep-caps']
  const options = [...asUser, '--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const { status, stderr } = spawnSync(unshare, [...options, 'true'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${NAMESPACES_NEEDED} ${stderr ?? ''}`.trim())
  return [unshare, [...options, 'sh', '-c', '"$@"; exit $?', 'sh', ...command]]
}

export function createClusterNetwork(): ClusterNetwork {
  const ip = systemTool('ip')
  const run = ([program, args]: readonly [string, string[]]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const runIp = (...args: string[]) => run([ip, args])
  runIp('link', 'set', 'lo', 'up')
  runIp('link', 'add', BRIDGE, 'type', 'bridge')
  runIp('addr', 'add', `${HUB_ADDRESS}/24`, 'dev', BRIDGE)
  runIp('link', 'set', BRIDGE, 'up')

  const hub: ClusterNode = { name: 'hub', address: HUB_ADDRESS, enter: ([program = '', ...args]) => [program, args] }
  const holders: ChildProcess[] = []
  const setRoute = (from: ClusterNode, to: ClusterNode, isCut: boolean) => {
    const device = ['dev', from === hub ? BRIDGE : 'eth0']
    const change = isCut ? ['replace', to.address, 'lladdr', UNUSED_MAC, 'nud', 'permanent'] : ['del', to.address]
    run(from.enter([ip, 'neigh', ...change, ...device]))
  }
  const setLink = (one: ClusterNode, other: ClusterNode, isCut: boolean) => {
    setRoute(one, other, isCut)
    setRoute(other, one, isCut)
  }

  return {
    hub,
    async add(name, sitePort) {
      const number = holders.length + 11
      const address = `10.77.0.${number}`
      // The holder keeps the namespaces. It continues when the network of the node is ready.
      const rest =
        sitePort === undefined ? ['sleep', 'infinity'] : [process.execPath, SITE_RELAY, HUB_ADDRESS, String(sitePort)]
      const script = 'echo "$0" >/proc/sys/kernel/hostname; echo made; read line; exec "$@"'
      const holder = spawn(systemTool('unshare'), ['--net', '--uts', 'sh', '-c', script, name, ...rest], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      holders.push(holder)
      const lines = createInterface(holder.stdout)
      await once(lines, 'line')
      const inside = ['--net', '--uts', '-t', String(holder.pid)]
      const node: ClusterNode = {
        name,
        address,
        enter: (command, user) => [
          systemTool('nsenter'),
          [...inside, ...(user ? ['-S', String(user.uid), '-G', String(user.gid)] : []), '--', ...command],
        ],
      }
      const link = `node${number}`
      runIp('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder.pid))
      runIp('link', 'set', link, 'master', BRIDGE, 'up')
      const setUp = `"$0" link set lo up; "$0" link set eth0 up; "$0" addr add ${address}/24 dev eth0`
      run(node.enter(['sh', '-ec', setUp, ip]))
      holder.stdin.write('\n')
      if (sitePort !== undefined) await once(lines, 'line')
      return node
    },
    cut: (one, other) => setLink(one, other, true),
    restore: (one, other) => setLink(one, other, false),
    close: () => holders.forEach(holder => holder.kill('SIGKILL')),
  }
}
