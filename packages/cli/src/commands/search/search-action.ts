import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN, SEARCH_TYPES } from '@tubecellar/core/client'
import type { SearchResponse } from '@tubecellar/core/contract'
import { parseTimestamp } from '@tubecellar/core/format'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { searchTexts } from '@tubecellar/core/messages/cli/search'
import { usageError } from '../../output/command-error.ts'
import { clockValue, valueColumn } from '../../output/values.ts'
import { listCommand } from '../../command/list-command.ts'
import { parseChoice } from '../../command/parse-choice.ts'

interface Hit {
  readonly kind: 'video' | 'channel' | 'playlist' | 'fulltext'
  readonly id: string
  readonly title: string
  readonly channel: string
  /** Start of the cue in seconds. */
  readonly start: number | null
  readonly text: string
  readonly score: number | null
}

interface SearchFlags {
  readonly type?: string
  readonly size?: string
}

export const search = listCommand<Hit, SearchFlags & { readonly page?: string }>({
  columns: [
    { heading: columnHeadings.kind, text: hit => hit.kind },
    { heading: columnHeadings.id, text: hit => hit.id },
    valueColumn(columnHeadings.at, hit => clockValue(hit.start)),
    { heading: columnHeadings.title, text: hit => hit.title, fit: 'title' },
    { heading: columnHeadings.channel, text: hit => hit.channel, fit: 'cut' },
    { heading: columnHeadings.text, text: hit => hit.text, fit: 'wrap' },
  ],
  fields: ['kind', 'id', 'title', 'channel', 'start', 'text', 'score'],
  empty: searchTexts.noResults,
  rows: async ({ client, args, options: { type, size, page } }) => {
    const terms = args.join(' ').trim()
    if (terms === '') throw usageError(searchTexts.termMissing)
    const kind = type === undefined ? 'simple' : parseChoice(SEARCH_TYPES, type, '--type')
    const query = kind === 'simple' ? terms : `${kind}:${terms}`
    const pageOptions = {
      ...(size !== undefined && { size: readCount(size, '--size') }),
      ...(page !== undefined && { page: readCount(page, '--page') }),
    }
    return flattenHits(await client.search({ query: { query, ...pageOptions } }))
  },
})

function readCount(text: string, flag: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw usageError(searchTexts.invalidValue(flag, text), searchTexts.useNumber)
}

function flattenHits({ results }: SearchResponse): Hit[] {
  const emptyFields = { start: null, text: '', score: null }
  return [
    ...results.video_results.map(({ youtube_id: id, title, channel }): Hit => ({
      ...emptyFields,
      kind: 'video',
      id,
      title,
      channel: channel.channel_name,
    })),
    ...results.channel_results.map(({ channel_id: id, channel_name: name }): Hit => ({
      ...emptyFields,
      kind: 'channel',
      id,
      title: name,
      channel: name,
    })),
    ...results.playlist_results.map(({ playlist_id: id, playlist_name: title, playlist_channel: channel }): Hit => ({
      ...emptyFields,
      kind: 'playlist',
      id,
      title,
      channel: channel ?? '',
    })),
    ...results.fulltext_results.map((hit): Hit => ({
      kind: 'fulltext',
      id: hit.youtube_id,
      title: hit.title,
      channel: hit.subtitle_channel,
      start: parseTimestamp(hit.subtitle_start.replace(/\.\d+$/, '')),
      text: plainLine(hit.subtitle_line),
      score: hit._score,
    })),
  ]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The line is escaped HTML with marked hits. */
function plainLine(html: string): string {
  return html
    .replaceAll(HIGHLIGHT_OPEN, '')
    .replaceAll(HIGHLIGHT_CLOSE, '')
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_all, name: string) => ENTITIES[name] ?? '')
}
