/**
 * Started by cluster-network.ts in the namespaces of a node: forwards 127.0.0.1:PORT to ADDRESS:PORT, because the extractor of
 * the sample site accepts loopback URLs only.
 */
import { startRelay } from './cluster-relay.ts'

const [address = '', port = ''] = process.argv.slice(2)
await startRelay({ host: '127.0.0.1', port: Number(port) }, [{ host: address, port: Number(port) }])
process.stdout.write('ready\n')
