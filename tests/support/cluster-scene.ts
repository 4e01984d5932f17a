/** The archive of a cluster run: its database, its bucket, two web servers and three workers. */
import { randomBytes } from 'node:crypto'
import { appendFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createBucket, openBucket } from '@tubecellar/server/testing'
import type { Cluster } from './cluster.ts'
import type { ClusterSite } from './cluster-site.ts'
import { createClusterMember, type ClusterMember } from './cluster-member.ts'
import { isolatedEnv } from './demo.ts'
import { mountPrivateDisk, type PrivateDisk } from './private-disks.ts'
import { removeFolder } from './remove-folder.ts'
import { PASSWORD } from './server-process.ts'

/** Space for the downloads of a run, in MiB. */
const WORKER_DISK_MIB = 200
const MIN_FREE_MIB = '1'
/** Seeds that are multiples of this number use the sample site with the real yt-dlp. */
const SAMPLE_SITE_EVERY = 4

export interface ClusterScene {
  cluster: Cluster
  site: ClusterSite
  database: string
  bucket: Awaited<ReturnType<typeof createBucket>>
  objects: Awaited<ReturnType<ReturnType<typeof openBucket>>>
  members: readonly ClusterMember[]
  /** Contains the logs. */
  logs: string
  diskOf: (worker: ClusterMember) => PrivateDisk
  query: <R extends object>(sql: string) => Promise<R[]>
  /** Writes a line with the time to the log of the run. */
  note: (text: string) => void
  /** Ends all programs. */
  close: () => Promise<void>
}

export async function createClusterScene(cluster: Cluster, seed: number): Promise<ClusterScene> {
  const database = `run_${seed}`
  const home = join(cluster.home, database)
  const logs = join(home, 'logs')
  await mkdir(logs, { recursive: true })
  await cluster.postgres.query('postgres', `CREATE DATABASE ${database}`)
  const bucket = await createBucket(cluster.swift)
  const { tube } = cluster
  const site = cluster.sites[seed % SAMPLE_SITE_EVERY === 0 ? 'sample' : 'fast']
  const env = {
    ...isolatedEnv(home),
    CELLAR_DATABASE: cluster.postgres.url(database),
    CELLAR_MEDIA: bucket.url,
    CELLAR_S3_ENDPOINT: cluster.swift.endpoint,
    CELLAR_S3_REGION: cluster.swift.region,
    CELLAR_S3_ACCESS_KEY: cluster.swift.accessKeyId,
    CELLAR_S3_SECRET_KEY: cluster.swift.secretAccessKey,
    CELLAR_PASSWORD: PASSWORD,
    CELLAR_SPONSORBLOCK_URL: tube.sponsorBlockUrl,
    CELLAR_RYD_URL: tube.returnDislikeUrl,
    CELLAR_DATA_MIN_FREE: MIN_FREE_MIB,
    CELLAR_CACHE_MIN_FREE: MIN_FREE_MIB,
    CELLAR_MEDIA_MIN_FREE: MIN_FREE_MIB,
    CELLAR_LOG_LEVEL: 'info',
    ...site.env,
  }
  const key = randomBytes(32)
  const disks = new Map<string, PrivateDisk>()
  const addMembers = (role: 'server' | 'worker') =>
    (role === 'server' ? cluster.webNodes : cluster.workerNodes).map(node => {
      const data = join(home, node.name)
      if (role === 'worker') disks.set(node.name, mountPrivateDisk(data, WORKER_DISK_MIB))
      return createClusterMember({ name: node.name, role, node, data, env, logFile: join(logs, `${node.name}.log`) })
    })
  const members = [...addMembers('server'), ...addMembers('worker')]
  for (const { data } of members) {
    await mkdir(data, { recursive: true })
    writeFileSync(join(data, 'secret.key'), key, { mode: 0o600 })
  }
  const startedAt = Date.now()
  return {
    cluster,
    site,
    database,
    bucket,
    objects: await openBucket(bucket)(),
    members,
    logs,
    diskOf: ({ name }) => disks.get(name)!,
    query: sql => cluster.postgres.query(database, sql),
    note: text => appendFileSync(join(logs, 'run.log'), `${((Date.now() - startedAt) / 1000).toFixed(1)} ${text}\n`),
    async close() {
      for (const member of members) {
        await member.kill()
        await member.killTools()
      }
      for (const disk of disks.values()) disk.close()
      await cluster.postgres.query('postgres', `DROP DATABASE ${database} WITH (FORCE)`)
      await removeFolder(home)
    },
  }
}
