/** What server-process.ts starts: a server from the environment, which prints its address. A file, so that it may have threads. */
import { readConfig, startServer } from '@tubecellar/server'

const server = await startServer(readConfig({}))
process.once('SIGTERM', () => void server.close())
process.stdout.write(`${server.url}\n`)
