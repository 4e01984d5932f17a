// Not named after the packages, because TypeScript would treat the file as the output of a source file with that name.
/** Types of the used parts of castv2 0.1.10, which has no types. */
declare module 'castv2' {
  import type { EventEmitter } from 'node:events'

  export class Client extends EventEmitter {
    /** The stream to which {@link Client.send} writes serialized messages; null without a connection. */
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
