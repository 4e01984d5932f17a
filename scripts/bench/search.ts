import autocannon from 'autocannon'
import { LIBRARY_WORDS } from '../../tests/support/library.ts'
import { transcriptWord } from '../../tests/support/transcript-cues.ts'
import { ms, sample, type Call } from './measure.ts'

/** How many slow searches run, and how many pings are sent during each. */
const SLOW_SEARCHES = 5

const search = (query: string) => `/api/search/?query=${encodeURIComponent(query)}`

/** The first word is in every second line, the last one in one of a thousand lines. */
const [common, often, rare] = [transcriptWord(0), transcriptWord(1), transcriptWord(2000)]

const names = (match: string) => ({
  sql: 'SELECT rowid FROM search_videos WHERE search_videos MATCH ? ORDER BY rowid DESC LIMIT 30',
  parameters: [`{text} : (${match})`],
})
const lines = (match: string) => ({
  sql: 'SELECT rowid FROM search_lines WHERE search_lines MATCH ? ORDER BY rowid DESC LIMIT 30',
  parameters: [`{line} : (${match})`],
})

/** Compared with a plain lookup of 30 unranked hits. */
export const searchCalls: readonly Call[] = [
  { what: 'search, one word', path: search('river'), ...names('"river" *') },
  {
    what: 'search, three words, one misspelled',
    path: search('quiet rivr tra'),
    ...names('"quiet" AND "river" AND "tra" *'),
  },
  { what: 'full-text, common word', path: search(`full: ${common}`), ...lines(`"${common}"`) },
  { what: 'full-text, rare word', path: search(`full: ${rare}`), ...lines(`"${rare}"`) },
  {
    what: 'full-text, three words',
    path: search(`full: ${rare} ${common} ${often}`),
    ...lines(`"${rare}" AND "${common}" AND "${often}"`),
  },
  { what: 'full-text, phrase', path: search(`full: "${common} ${often}"`), ...lines(`"${common} ${often}"`) },
]

const CLIENTS = 8
const CLIENTS_S = 5
const REPEATED = ['river', 'copper lantern', 'quiet river lantern', 'video:copper']

/** Every combination of three words: more than the server keeps the hits of. */
const DIFFERENT = LIBRARY_WORDS.flatMap(first =>
  LIBRARY_WORDS.flatMap(second => LIBRARY_WORDS.map(third => `${first} ${second} ${third}`)),
)

/** Rows with the requests per second and the waiting times of clients that search for names without a pause. */
export async function searchWithClients(url: string, token: string): Promise<[string, string][]> {
  const rows: [string, string][] = []
  for (const [what, queries, clients] of [
    ['repeated queries', REPEATED, CLIENTS],
    ['different queries of three words', DIFFERENT, CLIENTS],
    ['different queries of three words', DIFFERENT.toReversed(), 1],
  ] as const) {
    const { requests, latency, errors, non2xx } = await autocannon({
      url,
      connections: clients,
      duration: CLIENTS_S,
      headers: { authorization: `Token ${token}` },
      requests: queries.map(query => ({ method: 'GET', path: search(query) })),
    })
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} searches failed`)
    rows.push([
      `search by name, ${what}, ${clients === 1 ? '1 client' : `${clients} clients`}`,
      `${requests.average.toFixed(0)} requests/s, p50 ${ms(latency.p50)}, p99 ${ms(latency.p99)}`,
    ])
  }
  return rows
}

/** Milliseconds of pings while the slowest search keeps the search thread busy: a long phrase of common words. */
export async function stallWhileSearching(get: (url: string) => () => Promise<string>, url: string): Promise<number[]> {
  const slow = get(url + search(`full: "${Array(5).fill(common).join(' ')}"`))
  const pings: number[] = []
  let isSearching = true
  const searches = sample(SLOW_SEARCHES, slow, 0).finally(() => (isSearching = false))
  while (isSearching) pings.push(...(await sample(1, get(`${url}/api/ping/`), 0)))
  await searches
  return pings
}
