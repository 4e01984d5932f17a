import type { PersistentClient } from '@foxxmd/chromecast-client'
import * as z from 'zod'
import { openRequestChannel } from './request-channel.ts'

const NAMESPACE = 'urn:x-cast:com.google.cast.media'

const status = z.object({
  mediaSessionId: z.number(),
  playerState: z.string(),
  idleReason: z.string().nullish(),
  /** Seconds. */
  currentTime: z.number().nullish(),
  media: z.object({ duration: z.number().nullish() }).nullish(),
  volume: z.object({ level: z.number().nullish(), muted: z.boolean().nullish() }).nullish(),
})
const response = z.object({ type: z.string(), status: z.array(status).optional() })

export type MediaStatus = z.infer<typeof status>

/** Media messages of a receiver: https://developers.google.com/cast/docs/media/messages */
export interface MediaChannel {
  /** Sends a request and returns the status in the response, or null. Rejects without a response. */
  request(request: { readonly type: string; readonly [field: string]: unknown }): Promise<MediaStatus | null>
  /** Called for every status, requested or not. */
  onStatus(listener: (status: MediaStatus) => void): void
  close(): void
}

export function openMediaChannel(client: PersistentClient, sourceId: string, transportId: string): MediaChannel {
  const listeners = new Set<(status: MediaStatus) => void>()
  let session: number | undefined
  const handleStatus = (data: unknown) => {
    const parsed = response.safeParse(data)
    const receivedStatus = parsed.success ? parsed.data.status?.[0] : undefined
    if (!receivedStatus) return
    session = receivedStatus.mediaSessionId
    for (const listener of [...listeners]) listener(receivedStatus)
  }
  const channel = openRequestChannel(client, [sourceId, transportId, NAMESPACE], handleStatus)
  return {
    async request(request) {
      const data = { ...(session === undefined ? {} : { mediaSessionId: session }), ...request }
      const parsed = response.safeParse(await channel.request(data))
      return parsed.success ? (parsed.data.status?.[0] ?? null) : null
    },
    onStatus: listener => void listeners.add(listener),
    close() {
      listeners.clear()
      channel.close()
    },
  }
}
