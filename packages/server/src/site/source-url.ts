import { FetchError } from './error-class.ts'
import { siteTexts } from '../messages/site.ts'

/** The URL that a scan of a subscription reads. @throws FetchError bad-input when it is unknown */
export function requireSourceUrl({
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
  throw new FetchError('bad-input', siteTexts.sourceUrlIsUnknown)
}
