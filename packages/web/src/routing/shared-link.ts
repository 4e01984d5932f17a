/** Parameters of the manifest's share target: apps put links into any of them. */
const PARAMETERS = ['url', 'text', 'title'] as const

/** The first link that another app shared through the URL of this page; empty if there is none. */
export function sharedLink(search: string): string {
  const query = new URLSearchParams(search)
  const links = PARAMETERS.flatMap(name => /https?:\/\/\S+/i.exec(query.get(name) ?? '') ?? [])
  return links[0] ?? ''
}
