/** What the share target of the manifest may carry: apps put links into any of them. */
const PARAMETERS = ['url', 'text', 'title'] as const

/** The first link that another app shared through the address of this page; empty when there is none. */
export function sharedLink(search: string): string {
  const query = new URLSearchParams(search)
  const links = PARAMETERS.flatMap(name => /https?:\/\/\S+/i.exec(query.get(name) ?? '') ?? [])
  return links[0] ?? ''
}
