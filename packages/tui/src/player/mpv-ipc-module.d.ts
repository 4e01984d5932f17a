// Not named mpv-ipc.d.ts, because TypeScript would treat that as the output of mpv-ipc.ts.
/** Types of the used part of mpv-ipc 0.1.3, which has no types. */
declare module 'mpv-ipc' {
  import type { Socket } from 'node:net'

  type Settle = [resolve: (data: unknown) => void, reject: (reason: unknown) => void]

  export class BasicMPVClient {
    constructor(socket: Socket)
    protected readonly socket: Socket
    /** Pending commands by request ID. */
    protected readonly commands: Record<number, Settle>
    protected request_id: number
    on(event: string, handler: (...args: never[]) => void): unknown
    off(event: string, handler: (...args: never[]) => void): void
    protected emit(event: string, ...args: unknown[]): void
    protected handleData(data: Buffer): void
    protected handleEvent(event: object): void
  }
}
