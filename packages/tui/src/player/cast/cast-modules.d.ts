// Not named after the packages: TypeScript would take that for the output of a file beside it.
/** Types of the parts of castv2 0.1.10 that are used; the package has none. */
declare module 'castv2' {
  import type { EventEmitter } from 'node:events'

  export class Client extends EventEmitter {
    /** What {@link Client.send} writes serialized messages to; null while there is no connection. */
    protected ps: { send(message: Buffer): void } | null
    connect(options: { host: string; port?: number }, callback?: () => void): void
    close(): void
    send(sourceId: string, destinationId: string, namespace: string, data: string): void
  }
}

declare module 'castv2/lib/proto.js' {
  interface CastMessage {
    readonly protocolVersion: number
    readonly sourceId: string
    readonly destinationId: string
    readonly namespace: string
    readonly payloadType: number
    readonly payloadUtf8: string
  }
  const proto: {
    readonly CastMessage: { parse(message: Buffer): CastMessage; serialize(message: CastMessage): Buffer }
  }
  export = proto
}
