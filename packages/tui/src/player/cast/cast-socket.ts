import { connect } from 'node:tls'
import { Client } from 'castv2'
import proto from 'castv2/lib/proto.js'
import { createFrameReader, encodeFrame } from './cast-frames.ts'

/**
 * castv2's client over a connection that bears what a receiver sends. On its own it ends the whole program at a frame that
 * is too long, at one that is no message, and when it is closed before it was open.
 */
export class CastSocket extends Client {
  #close: () => void = () => undefined

  override connect({ host, port }: { host: string; port: number }, callback?: () => void): void {
    // A receiver shows a certificate that it made itself.
    const socket = connect({ host, port, rejectUnauthorized: false })
    const read = createFrameReader(frame => this.#received(frame))
    this.#close = () => socket.destroy()
    socket.once('secureConnect', () => {
      this.ps = { send: message => void socket.write(encodeFrame(message)) }
      this.emit('connect')
      callback?.()
    })
    socket.on('data', (data: Buffer) => {
      if (!read(data)) socket.destroy(new Error('The receiver sent a message that is too large.'))
    })
    socket.on('error', error => this.emit('error', error))
    socket.once('close', () => {
      this.ps = null
      this.emit('close')
    })
  }

  override close(): void {
    this.#close()
  }

  /** What is sent to a receiver that is gone is lost with it. */
  override send(sourceId: string, destinationId: string, namespace: string, data: string): void {
    if (this.ps) super.send(sourceId, destinationId, namespace, data)
  }

  #received(frame: Buffer): void {
    const message = parse(frame)
    if (message) this.emit('message', message.sourceId, message.destinationId, message.namespace, message.payloadUtf8)
  }
}

/** Null for what is no message of text. */
function parse(frame: Buffer) {
  try {
    const message = proto.CastMessage.parse(frame)
    return message.payloadType === 0 ? message : null
  } catch {
    // Whatever it is, it is nothing that can be answered.
    return null
  }
}
