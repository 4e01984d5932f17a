import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN, type Client } from '@tubecellar/core/client'
import type { SearchResponse } from '@tubecellar/core/contract'
import { parseTimestamp } from '@tubecellar/core/format'
import { createHit, type Hit } from './hit.ts'

/** The search of TubeArchivist, which has names and subtitles only, and no sections. */
export async function searchNames(
  client: Client,
  query: { readonly query: string; readonly size?: number; readonly page?: number },
): Promise<Hit[]> {
  const { results } = await client.search({ query })
  return flattenHits(results)
}

function flattenHits(results: SearchResponse['results']): Hit[] {
  return [
    ...results.video_results.map(({ youtube_id: id, title, channel }) =>
      createHit({ kind: 'video', id, title, channel: channel.channel_name }),
    ),
    ...results.channel_results.map(({ channel_id: id, channel_name: name }) =>
      createHit({ kind: 'channel', id, title: name, channel: name }),
    ),
    ...results.playlist_results.map(({ playlist_id: id, playlist_name: title, playlist_channel: channel }) =>
      createHit({ kind: 'playlist', id, title, channel: channel ?? '' }),
    ),
    ...results.fulltext_results.map(hit =>
      createHit({
        kind: 'fulltext',
        id: hit.youtube_id,
        title: hit.title,
        channel: hit.subtitle_channel,
        start: secondsOf(hit.subtitle_start),
        end: secondsOf(hit.subtitle_end),
        lang: hit.subtitle_lang,
        ...parseLine(hit.subtitle_line),
        score: hit._score,
      }),
    ),
  ]
}

const secondsOf = (time: string) => parseTimestamp(time.replace(/\.\d+$/, ''))

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const decode = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_all, name: string) => ENTITIES[name] ?? '')

/** The line is escaped HTML with marked hits. */
function parseLine(html: string): Pick<Hit, 'text' | 'marks'> {
  const marks: [number, number][] = []
  let text = ''
  for (const [i, part] of html.split(HIGHLIGHT_OPEN).entries()) {
    const [matched = '', rest = ''] = i === 0 ? ['', part] : part.split(HIGHLIGHT_CLOSE)
    if (matched !== '') marks.push([text.length, text.length + decode(matched).length])
    text += decode(matched) + decode(rest)
  }
  return { text, marks }
}
