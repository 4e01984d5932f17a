import type { Client } from '../../client/client.ts'
import type { Perform } from '../../kernel/index.ts'
import type { CastEffect, CastEvent, CastTransport } from './cast.machine.ts'
import type { CastDevice, CastMedia, CastSession } from '../../player/cast-device.ts'
import { toFailure } from '../../client/failure.ts'

interface CastPorts {
  readonly client: Client
  /** The available cast devices. */
  readonly devices: () => Partial<Record<CastTransport, CastDevice>>
  /** The video to cast, with the path of its file; null before the video is loaded. */
  readonly media: () => (Omit<CastMedia, 'startAt' | 'url'> & { readonly path: string }) | null
  readonly resolveUrl: (path: string) => string
  readonly onSession: (session: CastSession | null) => void
  readonly onEnded: () => void
  readonly onFailed: (message: string) => void
}

/** Sends a video to a receiver. Receivers cannot sign in, so they get a URL signed for this file only. */
export function performCast(ports: CastPorts): Perform<CastEvent, CastEffect> {
  let session: CastSession | null = null
  const setSession = (next: CastSession | null) => {
    session = next
    ports.onSession(next)
  }
  return async (effect, signal) => {
    if (effect.type === 'reportFailure') return void ports.onFailed(effect.message)
    if (effect.type === 'disconnect') {
      session?.disconnect()
      return void setSession(null)
    }
    const { transport, startAt } = effect
    const media = ports.media()
    const device = ports.devices()[transport]
    if (!media || !device) return { type: 'refused', message: null }
    try {
      const url = ports.resolveUrl(await signedPath(ports.client, media.path))
      const opened = await device.connect({ url, title: media.title, thumbUrl: media.thumbUrl, startAt })
      if (opened === null || signal.aborted) {
        opened?.disconnect()
        return { type: 'refused', message: null }
      }
      opened.onEnded(() => {
        if (session !== opened) return
        setSession(null)
        ports.onEnded()
      })
      setSession(opened)
      const capabilities = opened.player && opened.player.capabilities
      return { type: 'connected', deviceName: opened.deviceName, startAt, capabilities }
    } catch (error) {
      return { type: 'refused', message: toFailure(error).message }
    }
  }
}

/** Servers without signed URLs open their files to receivers by a setting, or not at all. */
async function signedPath(client: Client, path: string): Promise<string> {
  try {
    return (await client.signMedia({ body: { path } })).url
  } catch (error) {
    if (toFailure(error).isRejected) return path
    throw error
  }
}
