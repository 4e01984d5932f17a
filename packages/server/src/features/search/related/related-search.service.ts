import type { SectionsResponse } from '@tubecellar/core/contract'
import type { Clock } from '../../../platform/clock.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { EmbeddingsError, type Embed } from '../../../platform/network/embeddings.ts'
import { parseQuery, type ParsedQuery } from '../sections/parse-query.ts'
import { presentQuery } from '../sections/present-query.ts'
import { toBytes } from './quantize.ts'
import type { RelatedFinder } from './related-finder.ts'

/** A user waits for it, although not for the other sections. */
const QUERY_TIMEOUT_MS = 10_000
/** After a failure, searches do not ask the endpoint for this time. */
const PAUSE_MS = 30_000
const MAX_CACHED_QUERIES = 200

interface Deps {
  finder: RelatedFinder
  /** Undefined if no endpoint is configured. */
  endpoint: { readonly model: string; readonly embed: Embed; readonly minSimilarity: number } | undefined
  clock: Clock
}

/** The search for passages with a similar meaning (docs/related-passages.md). */
export interface RelatedSearch {
  /** Whether a query can have related passages. */
  isPossible(query: ParsedQuery): boolean
  /** @throws DomainError badSearchFilter, embeddingsFailed */
  search(query: string, userId: number): Promise<SectionsResponse>
}

export function createRelatedSearch({ finder, endpoint, clock }: Deps): RelatedSearch {
  const vectors = new Map<string, Promise<Float32Array | undefined>>()
  let failure: { error: EmbeddingsError; untilMs: number } | undefined

  function embedQuery(text: string, { embed }: NonNullable<Deps['endpoint']>): Promise<Float32Array | undefined> {
    const cached = vectors.get(text)
    // The last ones in the map are the newest.
    vectors.delete(text)
    const vector = cached ?? embed([text], { timeoutMs: QUERY_TIMEOUT_MS }).then(([first]) => first)
    vectors.set(text, vector)
    const [oldest] = vectors.keys()
    if (vectors.size > MAX_CACHED_QUERIES && oldest !== undefined) vectors.delete(oldest)
    return vector
  }

  async function requestVector(text: string, configured: NonNullable<Deps['endpoint']>) {
    if (failure && clock.now() < failure.untilMs) throw new DomainError('embeddingsFailed', { cause: failure.error })
    try {
      return await embedQuery(text, configured)
    } catch (error) {
      vectors.delete(text)
      if (!(error instanceof EmbeddingsError)) throw error
      if (!error.isOfTexts) failure = { error, untilMs: clock.now() + PAUSE_MS }
      throw new DomainError('embeddingsFailed', { cause: error })
    }
  }

  const isPossible = (query: ParsedQuery) =>
    endpoint !== undefined && query.sections === undefined && queryText(query) !== ''

  return {
    isPossible,
    async search(query, userId) {
      const nowS = Math.floor(clock.now() / 1000)
      const parsed = parseQuery(query, nowS)
      const hits =
        endpoint !== undefined && isPossible(parsed) ? await findHits(endpoint, parsed, { userId, nowS }) : []
      return {
        query: presentQuery(parsed),
        corrected: null,
        indexing: null,
        sections: { related: { total: { count: hits.length, is_exact: true }, hits, next_cursor: null } },
        has_related: isPossible(parsed),
      }
    },
  }

  async function findHits(
    configured: NonNullable<Deps['endpoint']>,
    parsed: ParsedQuery,
    user: { userId: number; nowS: number },
  ) {
    const vector = await requestVector(queryText(parsed), configured)
    const bytes = vector && toBytes(vector)
    if (bytes === undefined) return []
    const { model, minSimilarity } = configured
    return finder.findRelated({ query: parsed.text, vector: bytes, model, minSimilarity, ...user })
  }
}

/** The words and phrases of a query as a text; excluded ones have no meaning. */
const queryText = ({ terms }: ParsedQuery): string =>
  terms
    .flatMap(term => (term.kind === 'near' ? term.terms.map(({ text }) => text) : term.kind === 'not' ? [] : term.text))
    .join(' ')
    .trim()
