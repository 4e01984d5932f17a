/**
 * The surroundings of a cluster: a network of nodes, PostgreSQL with a synchronous standby, S3-compatible storage, the sample
 * site, and a load balancer in front of the web servers. Several runs use it one after the other. Only for programs that
 * `withPrivateNetwork` starts.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import {
  startPostgresPair,
  startSwift,
  stopSwift,
  type PostgresPair,
  type SwiftServer,
} from '@tubecellar/server/testing'
import { openSampleTube } from './archive.ts'
import { WEB_PORT } from './cluster-member.ts'
import { createClusterNetwork, HUB_ADDRESS, type ClusterNetwork, type ClusterNode } from './cluster-network.ts'
import { startRelay } from './cluster-relay.ts'
import { openFastSite, openSampleSite, type ClusterSite } from './cluster-site.ts'

const WEB_SERVERS = 2
const WORKERS = 3

export interface Cluster {
  home: string
  network: ClusterNetwork
  webNodes: readonly ClusterNode[]
  workerNodes: readonly ClusterNode[]
  storageNode: ClusterNode
  postgres: PostgresPair
  /** The node of a PostgreSQL server. */
  postgresNode: (address: string) => ClusterNode
  swift: SwiftServer
  swiftFolder: string
  tube: SampleTube
  sites: Readonly<Record<'sample' | 'fast', ClusterSite>>
  /** The URL of the load balancer. */
  url: string
  close: () => Promise<void>
}

export async function startCluster(home: string): Promise<Cluster> {
  const tube = await openSampleTube()
  const sitePort = Number(new URL(tube.url).port)
  const network = createClusterNetwork()
  const addNodes = async (name: string, count: number, port?: number) => {
    const nodes: ClusterNode[] = []
    for (let number = 1; number <= count; number++) nodes.push(await network.add(`${name}-${number}`, port))
    return nodes
  }
  const [one, other] = (await addNodes('postgres', 2)) as [ClusterNode, ClusterNode]
  const [storageNode] = (await addNodes('storage', 1)) as [ClusterNode]
  const site = await startRelay({ host: HUB_ADDRESS, port: sitePort }, [{ host: '127.0.0.1', port: sitePort }])
  const webNodes = await addNodes('web', WEB_SERVERS, sitePort)
  const workerNodes = await addNodes('worker', WORKERS, sitePort)
  const targets = webNodes.map(({ address }) => ({ host: address, port: WEB_PORT }))
  const balancer = await startRelay({ host: HUB_ADDRESS, port: WEB_PORT }, targets)
  const swiftFolder = join(home, 'swift')
  await mkdir(home, { recursive: true })
  const [postgres, swift] = await Promise.all([
    startPostgresPair(join(home, 'postgres'), [one, other]),
    startSwift(swiftFolder, storageNode),
  ])
  return {
    home,
    network,
    webNodes,
    workerNodes,
    storageNode,
    postgres,
    postgresNode: address => (address === one.address ? one : other),
    swift,
    swiftFolder,
    tube,
    sites: { sample: openSampleSite(tube), fast: await openFastSite(home, tube) },
    url: `http://${HUB_ADDRESS}:${WEB_PORT}`,
    async close() {
      balancer.close()
      site.close()
      await Promise.all([postgres.stop(), stopSwift(swiftFolder), tube.close()])
      network.close()
    },
  }
}
