/** Distinguishes a facet in a tsvector from the words of texts, which are letters, digits and marks. */
export const FACET_PREFIX = '='

const hexFacet = (kind: string, value: string) => kind + Buffer.from(value).toString('hex')

/** Words of the facets column; see the migration. */
export const facets = {
  kind: (kind: string) => `is${kind}`,
  active: (isActive: boolean) => (isActive ? 'isactive' : 'notactive'),
  subscribed: (isSubscribed: boolean) => (isSubscribed ? 'issubscribed' : 'notsubscribed'),
  channel: (id: string) => hexFacet('in', id),
  lang: (lang: string) => hexFacet('lang', lang),
  source: (source: string) => plainFacet('source', source),
  english: 'english',
} as const

/** A known subtitle source; other values match nothing. */
const plainFacet = (kind: string, value: string) => (/^[a-z]+$/.test(value) ? kind + value : `${kind}none`)
