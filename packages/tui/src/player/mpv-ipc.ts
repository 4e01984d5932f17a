import type { Socket } from 'node:net'
import { StringDecoder } from 'node:string_decoder'
import { BasicMPVClient } from 'mpv-ipc'

/** Time limit for a response; network reads can delay mpv for some seconds. */
const RESPONSE_TIMEOUT_MS = 15_000

/** Positional or named arguments; the order of positional arguments differs between versions of mpv. */
export type MpvCommand = readonly unknown[] | { readonly name: string; readonly [argument: string]: unknown }

/** An event of mpv with its fields: `property-change` has `name` and `data`, `end-file` a `reason`. */
export interface MpvEvent {
  readonly event: string
  readonly [key: string]: unknown
}

interface Pending {
  readonly reject: (reason: Error) => void
}

/**
 * mpv's JSON IPC over an open socket. Adds to the base class: responses split over several reads, connection errors, a time
 * limit, and the rejection of pending commands when mpv disconnects.
 */
export class MpvIpc extends BasicMPVClient {
  readonly #decoder = new StringDecoder('utf8')
  readonly #pending = new Set<Pending>()
  #rest = ''
  #isClosed = false

  constructor(socket: Socket) {
    super(socket)
    // A killed mpv resets the connection; `close` follows.
    socket.on('error', () => this.#end())
    socket.on('close', () => this.#end())
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  onEvent(listener: (event: MpvEvent) => void): void {
    this.on('event', listener)
  }

  onClose(listener: () => void): void {
    this.on('close', listener)
  }

  /** Sends a command. Rejects with the error of mpv, or if mpv has disconnected or does not respond. */
  async request(command: MpvCommand, { isAsync = false } = {}): Promise<unknown> {
    if (this.#isClosed) throw new Error('mpv is closed')
    const id = this.request_id++
    let timer: NodeJS.Timeout | undefined
    const pending: Pending = { reject: () => undefined }
    try {
      return await new Promise((resolve, reject) => {
        this.commands[id] = [resolve, reason => reject(new Error(`mpv: ${String(reason)}`))]
        this.#pending.add(Object.assign(pending, { reject }))
        timer = setTimeout(() => reject(new Error('mpv does not respond')), RESPONSE_TIMEOUT_MS)
        this.socket.write(`${JSON.stringify({ command, request_id: id, ...(isAsync ? { async: true } : {}) })}\n`)
      })
    } finally {
      clearTimeout(timer)
      this.#pending.delete(pending)
      delete this.commands[id]
    }
  }

  protected override handleData(data: Buffer): void {
    const lines = (this.#rest + this.#decoder.write(data)).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') this.#handleLine(line)
  }

  #handleLine(line: string): void {
    const message = readMessage(line)
    if (message === null) return
    const id = message['request_id']
    // Ignores late responses, on which the base class would throw.
    if (typeof id === 'number' && id > 0 && id in this.commands) this.handleEvent(message)
    else if (typeof message['event'] === 'string') this.emit('event', message)
  }

  #end(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    for (const { reject } of this.#pending) reject(new Error('mpv is closed'))
  }
}

/** mpv may write invalid text, such as broken tags of a file; such lines are ignored. */
function readMessage(line: string): Record<string, unknown> | null {
  try {
    const message: unknown = JSON.parse(line)
    return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : null
  } catch {
    return null
  }
}
