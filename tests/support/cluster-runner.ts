/** Started by run-cluster-faults.ts: runs the seeds in its arguments one after the other, and prints each result as a line of JSON. */
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './cluster.ts'
import { runClusterFaults } from './cluster-run.ts'
import { removeFolder } from './remove-folder.ts'

const [logsOfFailures = '', ...seeds] = process.argv.slice(2)
const home = await mkdtemp(join(tmpdir(), 'cellar-cluster-'))
// PostgreSQL runs as another user.
await chmod(home, 0o711)
try {
  const cluster = await startCluster(home)
  for (const seed of seeds.map(Number))
    process.stdout.write(`${JSON.stringify(await runClusterFaults(cluster, seed, logsOfFailures))}\n`)
  await cluster.close()
} finally {
  await removeFolder(home)
}
