/**
 * Started by server-process.ts: a server with the configuration of the environment, which prints its URL, or a worker,
 * which prints `worker`. It is a separate file so that it can start threads.
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
