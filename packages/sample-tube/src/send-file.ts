import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { byteRange } from './byte-range.ts'
import type { FaultDelivery } from './faults.ts'

const TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.webm': 'video/webm',
  '.jpg': 'image/jpeg',
}
const PACE_MS = 100

/** Bytes `first` to `last` of the file, no faster than `bytesPerSecond`; for a live stream, repeated from the start. */
async function* paced(path: string, first: number, last: number, delivery: FaultDelivery): AsyncGenerator<Buffer> {
  const chunk = delivery.bytesPerSecond === null ? {} : { highWaterMark: (delivery.bytesPerSecond * PACE_MS) / 1000 }
  do {
    for await (const bytes of createReadStream(path, { start: first, end: last, ...chunk })) {
      yield bytes as Buffer
      if (delivery.bytesPerSecond !== null) await sleep(PACE_MS)
    }
  } while (delivery.isEndless)
}

/** Identifies the file for clients that resume: the name contains a hash of the recipe. */
const fileEtag = (path: string, size: number): string => `"${basename(path)}-${size}"`

/** Sends a file completely or in part, with the faults in `delivery`. `requestNumber` counts from 1 per file. */
export const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  delivery: FaultDelivery,
  requestNumber: number,
): Promise<void> => {
  const onDisk = (await stat(path)).size
  const size = Math.floor(onDisk * delivery.existingFraction)
  const etag = fileEtag(path, size)
  response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
  response.setHeader('ETag', etag)
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === etag
  const range = delivery.isEndless
    ? byteRange(undefined, size)
    : byteRange(isSame ? request.headers.range : undefined, size)
  if (range.tag === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
    return
  }
  const { first, last } = range.tag === 'part' ? range : { first: 0, last: size - 1 }
  if (range.tag === 'part') response.setHeader('Content-Range', `bytes ${first}-${last}/${size}`)
  if (!delivery.isEndless) {
    response.setHeader('Content-Length', last - first + 1)
    response.setHeader('Accept-Ranges', 'bytes')
  }
  response.writeHead(range.tag === 'part' ? 206 : 200)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const cutAt = Math.min(
    Math.floor(size * delivery.fractionBeforeCut),
    requestNumber <= delivery.cutRequests ? first + delivery.cutAfterBytes : size,
  )
  if (cutAt > last) return pipeline(paced(path, first, last, delivery), response)
  if (cutAt > first) await pipeline(paced(path, first, cutAt - 1, delivery), response, { end: false })
  else response.flushHeaders()
  // The headers announced more bytes: the connection closes after the written bytes are sent.
  response.socket?.destroySoon()
}
