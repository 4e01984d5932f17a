import { FetchError } from './error-class.ts'

/** Where a subscription is looked at. */
export function sourceAddress({
  kind,
  id,
  url,
}: {
  kind: 'channel' | 'playlist'
  id: string
  url: string | null
}): string {
  if (url !== null && URL.canParse(url)) return url
  if (kind === 'channel' && /^UC[-\w]{22}$/.test(id)) return `https://www.youtube.com/channel/${id}`
  if (kind === 'playlist' && /^(PL|UU|FL|RD|OLAK5uy_|OL|UL|EC)[-\w]+$/.test(id))
    return `https://www.youtube.com/playlist?list=${id}`
  throw new FetchError('bad-input', 'The source URL is unknown. Subscribe again with its URL.')
}
