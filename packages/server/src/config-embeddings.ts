import { readSecretFile, type Read } from './config-secrets.ts'
import { configTexts } from './messages/config.ts'
import { omitUndefined } from './platform/omit-undefined.ts'
import { StartError } from './platform/start-error.ts'

/** Related passages below this similarity are not shown. */
const DEFAULT_SIMILARITY = 0.3

/** An OpenAI-compatible endpoint that computes the vectors of texts. */
export interface EmbeddingsConfig {
  /** URL of the request. */
  readonly url: string
  readonly model: string
  /** Sent as a bearer token: do not log it. */
  readonly key?: string
  /** Cosine similarity from which a passage is related, 0 to 1. */
  readonly minSimilarity: number
}

/** Undefined without an endpoint. Errors contain neither the URL nor the key. @throws StartError badConfig */
export function readEmbeddings(read: Read): EmbeddingsConfig | undefined {
  const base = read('CELLAR_EMBEDDINGS_URL')
  const model = read('CELLAR_EMBEDDINGS_MODEL')
  const key = read('CELLAR_EMBEDDINGS_KEY') ?? readSecretFile(read, 'CELLAR_EMBEDDINGS_KEY_FILE')
  const minSimilarity = readSimilarity(read('CELLAR_EMBEDDINGS_SIMILARITY'))
  if (base === undefined) return undefined
  const url = URL.canParse(base) ? new URL(base) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new StartError('badConfig', configTexts.invalidEmbeddingsUrl)
  if (model === undefined) throw new StartError('badConfig', configTexts.embeddingsWithoutModel)
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new StartError('badConfig', configTexts.invalidEmbeddingsKey)
  if (!/\/embeddings$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/+$/, '')}/embeddings`
  return { url: url.href, model, minSimilarity, ...omitUndefined({ key }) }
}

function readSimilarity(value: string | undefined): number {
  if (value === undefined) return DEFAULT_SIMILARITY
  if (/^(0|1|0?\.\d{1,6}|1\.0+)$/.test(value)) return Number(value)
  throw new StartError('badConfig', configTexts.invalidSimilarity(value))
}
