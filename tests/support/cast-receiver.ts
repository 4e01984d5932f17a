import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import proto from 'castv2/lib/proto.js'
import { RECEIVER_CERTIFICATE } from './receiver-certificate.ts'

const MEDIA_APP = 'CC1AD845'
const SESSION = 'session-1'
const TRANSPORT = 'transport-1'
const NAMESPACE = 'urn:x-cast:com.google.cast.'

type Data = Record<string, unknown> & { type?: string; requestId?: number }

/** A receiver on loopback that implements CASTV2: TLS, protobuf frames, JSON in them. Tests control its clock. */
export interface CastReceiver {
  readonly port: number
  /** The requests to load media. */
  readonly loads: readonly { url: string; title: string; startAt: number }[]
  /** Types of all requests about the media, except for status requests. */
  readonly asked: readonly string[]
  readonly state: {
    readonly isPaused: boolean
    readonly position: number
    readonly volume: number
    readonly hasApp: boolean
  }
  /** Advances playback by this number of seconds. */
  play(seconds: number): void
  /** Reaches the end of the file. */
  finish(): void
  /** Sends bytes that are not a valid message. */
  babble(bytes: Buffer): void
  /** Closes the connection without a message. */
  drop(): void
  close(): Promise<void>
}

export async function startCastReceiver({ durationS = 60 } = {}): Promise<CastReceiver> {
  const sockets = new Set<TLSSocket>()
  const loads: { url: string; title: string; startAt: number }[] = []
  const requested: string[] = []
  const state = {
    playerState: 'IDLE',
    idleReason: undefined as string | undefined,
    position: 0,
    volume: 0.5,
    hasApp: false,
  }
  let media: Data | undefined

  const send = (socket: TLSSocket, [from, to, space]: readonly string[], data: Data) => {
    const message = proto.CastMessage.serialize({
      protocolVersion: 0,
      sourceId: from ?? '',
      destinationId: to ?? '',
      namespace: NAMESPACE + (space ?? ''),
      payloadType: 0,
      payloadUtf8: JSON.stringify(data),
    })
    const head = Buffer.alloc(4)
    head.writeUInt32BE(message.length)
    // In two parts, as a network may deliver it.
    socket.write(Buffer.concat([head, message.subarray(0, 7)]))
    socket.write(message.subarray(7))
  }
  const mediaStatus = () => ({
    type: 'MEDIA_STATUS',
    status: media
      ? [
          {
            mediaSessionId: 1,
            playerState: state.playerState,
            ...(state.idleReason === undefined ? {} : { idleReason: state.idleReason }),
            currentTime: state.position,
            playbackRate: 1,
            supportedMediaCommands: 15,
            media: { ...media, duration: durationS },
            volume: { level: state.volume, muted: false },
          },
        ]
      : [],
  })
  const receiverStatus = () => ({
    type: 'RECEIVER_STATUS',
    status: {
      volume: { controlType: 'attenuation', level: state.volume, muted: false, stepInterval: 0.05 },
      applications: state.hasApp
        ? [
            {
              appId: MEDIA_APP,
              displayName: 'Default Media Receiver',
              namespaces: [{ name: `${NAMESPACE}media` }],
              sessionId: SESSION,
              transportId: TRANSPORT,
            },
          ]
        : [],
    },
  })
  const broadcast = () => {
    for (const socket of sockets) send(socket, [TRANSPORT, '*', 'media'], { ...mediaStatus(), requestId: 0 })
  }
  const onReceiver = (data: Data) => {
    if (data.type === 'LAUNCH') state.hasApp = true
    // wording-ok: a wire value of CASTV2
    if (data.type === 'STOP') Object.assign(state, { hasApp: false, playerState: 'IDLE', idleReason: 'CANCELLED' })
    if (data.type === 'SET_VOLUME') state.volume = (data['volume'] as { level?: number }).level ?? state.volume
    return receiverStatus()
  }
  const onMedia = (data: Data) => {
    if (data.type !== 'GET_STATUS') requested.push(data.type ?? '')
    if (data.type === 'LOAD') {
      media = data['media'] as Data
      const title = (media['metadata'] as { title: string }).title
      const startAt = Number(data['currentTime'])
      loads.push({ url: String(media['contentId']), title, startAt })
      Object.assign(state, { playerState: 'PLAYING', idleReason: undefined, position: startAt })
    }
    if (data.type === 'PLAY') state.playerState = 'PLAYING'
    if (data.type === 'PAUSE') state.playerState = 'PAUSED'
    if (data.type === 'SEEK') state.position = Number(data['currentTime'])
    return mediaStatus()
  }

  const server = createServer(RECEIVER_CERTIFICATE, socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let rest = Buffer.alloc(0)
    socket.on('data', chunk => {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
        const length = rest.readUInt32BE()
        const { sourceId, destinationId, namespace, payloadUtf8 } = proto.CastMessage.parse(
          rest.subarray(4, 4 + length),
        )
        rest = rest.subarray(4 + length)
        const data = JSON.parse(payloadUtf8) as Data
        const space = namespace.slice(NAMESPACE.length)
        if (data.type === 'PING') send(socket, [destinationId, sourceId, space], { type: 'PONG' })
        if (data.requestId === undefined) continue
        const response = space === 'media' ? onMedia(data) : onReceiver(data)
        send(socket, [destinationId, sourceId, space], { ...response, requestId: data.requestId })
        if (space === 'media' && data.type !== 'GET_STATUS') broadcast()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    loads,
    asked: requested,
    get state() {
      const { playerState, position, volume, hasApp } = state
      return { isPaused: playerState === 'PAUSED', position, volume, hasApp }
    },
    play(seconds) {
      state.position += seconds
      broadcast()
    },
    finish() {
      Object.assign(state, { playerState: 'IDLE', idleReason: 'FINISHED', position: durationS })
      broadcast()
    },
    babble(bytes) {
      for (const socket of sockets) socket.write(bytes)
    },
    drop() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
