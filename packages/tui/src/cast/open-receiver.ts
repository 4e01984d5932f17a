import { once } from 'node:events'
import { PersistentClient, ReceiverController } from '@foxxmd/chromecast-client'
import { castContentType, type CastMedia, type CastSession } from '@tubecellar/core'
import { CANNOT_PLAY, createCastPlayer } from './cast-player.ts'
import { CastSocket } from './cast-socket.ts'
import { openMediaChannel } from './media-channel.ts'
import type { Receiver } from './receiver.ts'
import { receiverAddress } from './receiver-address.ts'

/** Google's own receiver application for files. */
const MEDIA_APP = 'CC1AD845'

/** How long a receiver may take to take the call. */
const CONNECT_MS = 5000

/** The last word to a receiver gets this long to leave. */
const GOODBYE_MS = 1000

/** Lets a receiver play a file. Rejects with words for people. */
export async function openReceiver(receiver: Receiver, media: CastMedia): Promise<CastSession> {
  const url = receiverAddress(media.url, receiver.host)
  const client = new PersistentClient({
    host: receiver.host,
    port: receiver.port,
    timeout: CONNECT_MS,
    client: new CastSocket(),
  })
  // What goes wrong with the connection ends it: that is told by `close`.
  client.on('error', () => undefined)
  try {
    // What went wrong is the same to a person.
    await Promise.race([client.connect(), once(client, 'close')]).catch(() => undefined)
    if (!client.connected) throw new Error(`${receiver.name} does not answer. Is it on, and in the same network?`)
    const control = ReceiverController.createReceiver({ client })
    const status = (await control.launch(MEDIA_APP)).unwrapAndThrow()
    const app = status.applications?.find(({ appId }) => appId === MEDIA_APP)
    if (!app) throw new Error(`${receiver.name} does not open its player.`)
    const sourceId = `cellar-${process.pid}`
    const channel = openMediaChannel(client, sourceId, app.transportId)
    const first = await channel.ask({
      type: 'LOAD',
      autoplay: true,
      currentTime: media.startAt,
      media: mediaOf(media, url),
    })
    if (!first) throw new Error(CANNOT_PLAY)

    const ended = Promise.withResolvers<void>()
    const player = createCastPlayer({
      channel,
      first,
      setVolume: volume => void control.setVolume(volume),
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
        const close = setTimeout(() => client.close(), GOODBYE_MS)
        void control.stop(app.sessionId).finally(() => {
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

function mediaOf({ title, thumbUrl }: CastMedia, url: string) {
  return {
    contentId: url,
    contentType: castContentType(url),
    streamType: 'BUFFERED',
    metadata: { metadataType: 0, title, ...(thumbUrl === null ? {} : { images: [{ url: thumbUrl }] }) },
  }
}
