import * as z from 'zod'
import { sendJson, sendText } from './site.ts'
import type { RequestContext } from './site.ts'
import { FaultList } from './switched-faults.ts'

const MAX_BODY_BYTES = 64 * 1024

const sendFaults = (context: RequestContext): void => sendJson(context, { faults: context.site.switched.list() })

/**
 * `GET /faults` lists the switched faults, `POST /faults` replaces them (docs/sample-site.md). Pages of other sites
 * cannot send the required content type without a permission that this site does not give.
 */
export const faultsRoute = async (context: RequestContext): Promise<void> => {
  const { request, site } = context
  if (request.method === 'GET') return sendFaults(context)
  if (request.method !== 'POST') return sendText(context, 405, 'Method Not Allowed')
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return sendText(context, 415, 'Send the faults as application/json.')
  const body = await readBody(context)
  if (body === undefined) return sendText(context, 413, 'The list of faults is too long.')
  const json = parseJson(body)
  if (json === undefined) return sendText(context, 400, 'The body is not JSON.')
  const parsed = FaultList.safeParse(json)
  if (!parsed.success) return sendText(context, 400, z.prettifyError(parsed.error))
  site.switched.replace(parsed.data.faults)
  sendFaults(context)
}

const readBody = async ({ request }: RequestContext): Promise<string | undefined> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return bytes > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString('utf8')
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
