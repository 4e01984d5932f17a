// Not named mpv-ipc.d.ts: TypeScript would take that for the output of mpv-ipc.ts.
/** Types of the part of mpv-ipc 0.1.3 that is used; the package has none. */
declare module 'mpv-ipc' {
  import type { Socket } from 'node:net'

  type Settle = [resolve: (data: unknown) => void, reject: (reason: unknown) => void]

  export class BasicMPVClient {
    constructor(socket: Socket)
    protected readonly socket: Socket
    /** Commands that wait for their answer, by request id. */
    protected readonly commands: Record<number, Settle>
    protected request_id: number
    on(event: string, handler: (...args: never[]) => void): unknown
    off(event: string, handler: (...args: never[]) => void): void
    protected emit(event: string, ...args: unknown[]): void
    protected handleData(data: Buffer): void
    protected handleEvent(event: object): void
  }
}
