import { readFile } from 'node:fs/promises'
import { videoFormats } from './formats.ts'
import { itemById } from './shelf.ts'
import { sendApi, sendNotFound } from './site.ts'
import type { RequestContext } from './site.ts'

/** A live stream has this many parts, which are parts of one file. */
const PARTS = 4

/** How many parts exist: one more with each request. The stream ends with the last one. */
export const apiLive = (context: RequestContext): void => {
  const item = itemById(context.query.get('v') ?? '')
  if (item?.fault !== 'live') return sendNotFound(context)
  const { liveParts } = context.site
  const parts = Math.min(PARTS, (liveParts.get(item.id) ?? 0) + 1)
  liveParts.set(item.id, parts)
  sendApi(context, { parts, ended: parts === PARTS })
}

/** One part, from 0, of a stream from its start. */
export const livePart = async (context: RequestContext): Promise<void> => {
  const [id = '', number = ''] = context.match
  const item = itemById(id)
  const [format] = item === undefined ? [] : videoFormats(item)
  const part = Number(number)
  if (item === undefined || format === undefined || part >= (context.site.liveParts.get(id) ?? 0))
    return sendNotFound(context)
  const file = await readFile(await context.site.media.file(item, format))
  const size = Math.ceil(file.length / PARTS)
  const body = file.subarray(part * size, (part + 1) * size)
  context.response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': body.length })
  context.response.end(context.request.method === 'HEAD' ? undefined : body)
}
