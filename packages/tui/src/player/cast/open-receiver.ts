import { once } from 'node:events'
import { PersistentClient } from '@foxxmd/chromecast-client'
import { castContentType, playerFailureText, type CastMedia, type CastSession } from '@tubecellar/core'
import * as z from 'zod'
import { createCastPlayer } from './cast-player.ts'
import { CastSocket } from './cast-socket.ts'
import { openMediaChannel } from './media-channel.ts'
import type { Receiver } from './receiver.ts'
import { receiverUrl } from './receiver-url.ts'
import { openRequestChannel } from './request-channel.ts'

/** Google's default media receiver application. */
const MEDIA_APP = 'CC1AD845'

const NAMESPACE = 'urn:x-cast:com.google.cast.receiver'

const launchReply = z.object({
  status: z.object({
    applications: z.array(z.object({ appId: z.string(), sessionId: z.string(), transportId: z.string() })).optional(),
  }),
})

/** Connection timeout. */
const CONNECT_TIMEOUT_MS = 5000

/** Time limit for the final message to a receiver. */
const STOP_TIMEOUT_MS = 1000

/** Plays a file on a receiver. Rejects with a message for users. */
export async function openReceiver(receiver: Receiver, media: CastMedia): Promise<CastSession> {
  const url = receiverUrl(media.url, receiver.host)
  const client = new PersistentClient({
    host: receiver.host,
    port: receiver.port,
    timeout: CONNECT_TIMEOUT_MS,
    client: new CastSocket(),
  })
  // Connection errors are handled by `close`.
  client.on('error', () => undefined)
  try {
    // The kind of the error does not change the message.
    await Promise.race([client.connect(), once(client, 'close')]).catch(() => undefined)
    if (!client.connected) throw new Error(`${receiver.name} does not respond. Is it on and on the same network?`)
    const control = openRequestChannel(client, ['sender-0', 'receiver-0', NAMESPACE])
    const launched = launchReply.safeParse(await control.request({ type: 'LAUNCH', appId: MEDIA_APP }))
    const app = launched.data?.status.applications?.find(({ appId }) => appId === MEDIA_APP)
    if (!app) throw new Error(`${receiver.name} could not start its media player.`)
    const sourceId = `cellar-${process.pid}`
    const channel = openMediaChannel(client, sourceId, app.transportId)
    const first = await channel.request({
      type: 'LOAD',
      autoplay: true,
      currentTime: media.startAt,
      media: mediaInfo(media, url),
    })
    if (!first) throw new Error(playerFailureText({ tag: 'cannotPlay', player: 'receiver', detail: '' }))

    const ended = Promise.withResolvers<void>()
    const player = createCastPlayer({
      channel,
      first,
      setVolume: volume => void control.request({ type: 'SET_VOLUME', volume }).catch(() => undefined),
      onLost: () => client.close(),
    })
    client.on('close', () => {
      client.close()
      player.destroy()
      ended.resolve()
    })
    return {
      deviceName: receiver.name,
      player,
      onEnded: listener => void ended.promise.then(listener),
      disconnect() {
        const close = setTimeout(() => client.close(), STOP_TIMEOUT_MS)
        void control
          .request({ type: 'STOP', sessionId: app.sessionId })
          // The connection is closed in any case.
          .catch(() => undefined)
          .finally(() => {
            clearTimeout(close)
            client.close()
          })
      },
    }
  } catch (error) {
    client.close()
    throw error
  }
}

function mediaInfo({ title, thumbUrl }: CastMedia, url: string) {
  return {
    contentId: url,
    contentType: castContentType(url),
    streamType: 'BUFFERED',
    metadata: { metadataType: 0, title, ...(thumbUrl === null ? {} : { images: [{ url: thumbUrl }] }) },
  }
}
