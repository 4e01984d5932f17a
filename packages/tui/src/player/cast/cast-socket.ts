import { connect } from 'node:tls'
import { Client } from 'castv2'
import proto from 'castv2/lib/proto.js'
import { createFrameReader, encodeFrame } from './cast-frames.ts'

/**
 * castv2's client with error handling. Without it, the library ends the process on a frame that is too long, on an invalid
 * message, and when it is closed before it is connected.
 */
export class CastSocket extends Client {
  #close: () => void = () => undefined

  override connect({ host, port }: { host: string; port: number }, callback?: () => void): void {
    // Receivers use self-signed certificates.
    const socket = connect({ host, port, rejectUnauthorized: false })
    const readFrames = createFrameReader(frame => this.#received(frame))
    this.#close = () => socket.destroy()
    socket.once('secureConnect', () => {
      this.ps = { send: message => void socket.write(encodeFrame(message)) }
      this.emit('connect')
      callback?.()
    })
    socket.on('data', (data: Buffer) => {
      if (!readFrames(data)) socket.destroy(new Error('The receiver sent a message that is too large.'))
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

  /** Messages to a disconnected receiver are dropped. */
  override send(sourceId: string, destinationId: string, namespace: string, data: string): void {
    if (this.ps) super.send(sourceId, destinationId, namespace, data)
  }

  #received(frame: Buffer): void {
    const message = parseMessage(frame)
    if (message) this.emit('message', message.sourceId, message.destinationId, message.namespace, message.payloadUtf8)
  }
}

/** Null if the frame is not a text message. */
function parseMessage(frame: Buffer) {
  try {
    const message = proto.CastMessage.parse(frame)
    return message.payloadType === 0 ? message : null
  } catch {
    // Invalid messages are ignored.
    return null
  }
}
