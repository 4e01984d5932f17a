/**
 * What server-process.ts starts: a server from the environment, which prints its address, or a worker, which prints `worker`. A file,
 * so that it may have threads.
 */
import { readConfig, startServer, startWorker } from '@tubecellar/server'

const config = readConfig({})
if (process.argv[2] === 'worker') {
  const worker = await startWorker(config)
  process.once('SIGTERM', () => void worker.close())
  process.stdout.write('worker\n')
} else {
  const server = await startServer(config)
  process.once('SIGTERM', () => void server.close())
  process.stdout.write(`${server.url}\n`)
}
