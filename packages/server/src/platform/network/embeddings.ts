import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { platformTexts } from '../../messages/platform.ts'
import { createForbiddenAddresses } from './forbidden-addresses.ts'
import { guardedLookup, rejectNumericHosts } from './guarded-lookup.ts'

/** Enough for the vectors of one batch as JSON. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024
const MAX_DIMENSIONS = 8192

/** Where vectors are computed. `key` is a secret. */
export interface EmbeddingsEndpoint {
  readonly url: string
  readonly model: string
  readonly key?: string
}

/** Computes a vector for each text, all of the same length. @throws EmbeddingsError */
export type Embed = (
  texts: readonly string[],
  limits: { timeoutMs: number; signal?: AbortSignal },
) => Promise<Float32Array[]>

/** The endpoint did not return vectors. Its text contains neither the key nor the response. */
export class EmbeddingsError extends Error {
  /** Whether the texts are the reason, so that others can succeed. */
  readonly isOfTexts: boolean
  /** From the Retry-After header. */
  readonly retryAfterS: number | undefined

  constructor(text: string, { isOfTexts = false, retryAfterS }: { isOfTexts?: boolean; retryAfterS?: number } = {}) {
    super(text)
    this.isOfTexts = isOfTexts
    this.retryAfterS = retryAfterS
  }
}

/** A text may be too long for the model. */
const TEXT_STATUSES = [400, 413, 422]

/** Sends texts to an OpenAI-compatible endpoint. Redirects are not followed, because the request contains the key. */
export function createEmbed({ url: address, model, key }: EmbeddingsEndpoint): Embed {
  const url = new URL(address)
  // The owner chose the host, so that it may be this computer.
  const guard = {
    isForbidden: createForbiddenAddresses({ isLoopbackAllowed: true }),
    rejection: () => new Error(platformTexts.addressIsNotAllowed),
  }

  async function post(
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<{ response: IncomingMessage; body: Buffer }> {
    rejectNumericHosts(url, guard)
    const content = Buffer.from(JSON.stringify({ model, input: texts, encoding_format: 'float' }))
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': content.byteLength,
        'accept-encoding': 'identity',
        'user-agent': 'tubecellar',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      signal,
      agent: false,
      lookup: guardedLookup(guard),
    })
    // Errors after the start of the response are events of the response.
    request.on('error', () => undefined)
    request.end(content)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > MAX_RESPONSE_BYTES) throw new Error(platformTexts.largerThanBytes(MAX_RESPONSE_BYTES))
      chunks.push(chunk)
    }
    return { response, body: Buffer.concat(chunks) }
  }

  return async (texts, { timeoutMs, signal }) => {
    if (texts.length === 0) return []
    const timeout = AbortSignal.timeout(timeoutMs)
    const { response, body } = await post(texts, signal ? AbortSignal.any([signal, timeout]) : timeout).catch(
      (error: unknown) => {
        signal?.throwIfAborted()
        throw new EmbeddingsError(
          platformTexts.embeddingsUnreachable(url.host, timeout.aborted ? platformTexts.timedOut : reasonOf(error)),
        )
      },
    )
    const { statusCode: status = 0, headers } = response
    if (status !== 200) {
      const retryAfterS = Number(headers['retry-after'])
      throw new EmbeddingsError(platformTexts.embeddingsStatus(url.host, status), {
        isOfTexts: TEXT_STATUSES.includes(status),
        ...(retryAfterS > 0 ? { retryAfterS } : {}),
      })
    }
    const vectors = readVectors(body, texts.length)
    if (vectors === undefined) throw new EmbeddingsError(platformTexts.embeddingsInvalid(url.host))
    return vectors
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An AggregateError of several addresses has no text.
  return error.message || (error as NodeJS.ErrnoException).code || error.name
}

/** `{"data": [{"index": 0, "embedding": [...]}]}`; the index is optional. */
function readVectors(body: Buffer, count: number): Float32Array[] | undefined {
  let data: unknown
  try {
    data = (JSON.parse(body.toString('utf8')) as { data?: unknown } | null)?.data
  } catch {
    return undefined
  }
  if (!Array.isArray(data) || data.length !== count) return undefined
  const vectors: Float32Array[] = []
  for (const [place, item] of (data as unknown[]).entries()) {
    const { index = place, embedding } = (item ?? {}) as { index?: unknown; embedding?: unknown }
    const vector = toVector(embedding)
    if (vector === undefined || typeof index !== 'number' || !Number.isInteger(index)) return undefined
    if (index < 0 || index >= count || vectors[index] !== undefined) return undefined
    vectors[index] = vector
  }
  const dimensions = vectors[0]?.length
  return vectors.every(({ length }) => length === dimensions) ? vectors : undefined
}

function toVector(embedding: unknown): Float32Array | undefined {
  if (!Array.isArray(embedding) || embedding.length === 0 || embedding.length > MAX_DIMENSIONS) return undefined
  const isNumeric = (embedding as unknown[]).every(value => typeof value === 'number' && Number.isFinite(value))
  return isNumeric ? Float32Array.from(embedding as number[]) : undefined
}
