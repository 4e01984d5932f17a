import { Text } from 'ink'
import type { ChannelCard, PlaylistCard, Screen, SearchSection, TranscriptHit, VideoCard } from '@tubecellar/core'
import { searchTexts } from '@tubecellar/core/messages/search'
import { fit, pad } from '../../terminal/fit.ts'
import { blankLine, headingLine, TextSpans, focusableLine, textLine, type TextSpan } from '../../ui/page/page-rows.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'
import { CardRow } from '../../ui/list/card-row.tsx'
import { wrapText } from '../../terminal/wrap-text.ts'

/** The item of a result row. */
export type Hit =
  | { readonly tag: 'video'; readonly video: VideoCard }
  | { readonly tag: 'channel'; readonly channel: ChannelCard }
  | { readonly tag: 'other' }

const CHANNEL_WIDTH = 17
const RANGE_WIDTH = 20

/** The sections of the results: one row for each hit, two for a transcript hit. */
export function searchLines(
  sections: readonly SearchSection[],
  { width, onOpen }: { width: number; onOpen: (screen: Screen) => void },
): PageLine[] {
  return sections.flatMap(section => [
    headingLine(`title-${section.tag}`, `${section.title}  ${section.count}`, width),
    ...(section.hits.length === 0 ? [textLine(`none-${section.tag}`, section.none, 'dim', 1)] : []),
    ...hitLines(section, width, onOpen),
    blankLine(`end-${section.tag}`),
  ])
}

function hitLines(section: SearchSection, width: number, onOpen: (screen: Screen) => void): PageLine[] {
  switch (section.tag) {
    case 'video':
      return section.hits.map(video => ({
        key: `video-${video.id}`,
        section: section.tag,
        subject: { tag: 'video', video } satisfies Hit,
        enter: { label: searchTexts.open, run: () => onOpen({ tag: 'video', id: video.id, startAt: null }) },
        draw: isFocused => <CardRow card={video} kind="recent" width={width} isFocused={isFocused} />,
      }))
    case 'channel':
      return section.hits.map(channel => channelLine(channel, width, onOpen))
    case 'playlist':
      return section.hits.map(playlist => playlistLine(playlist, width, onOpen))
    case 'full':
      return section.hits.flatMap(hit => transcriptLines(hit, width, onOpen))
  }
}

function channelLine(channel: ChannelCard, width: number, onOpen: (screen: Screen) => void): PageLine {
  const name = Math.max(8, width - 38)
  return focusableLine({
    key: `channel-${channel.id}`,
    section: 'channel',
    subject: { tag: 'channel', channel } satisfies Hit,
    enter: { label: searchTexts.open, run: () => onOpen({ tag: 'channel', id: channel.id, tab: 'videos' }) },
    indent: 3,
    spans: [
      { text: pad(channel.name, name, 'left') },
      { text: pad(channel.subscribers, 22, 'right'), as: 'dim' },
      { text: channel.isSubscribed ? searchTexts.subscribed : '', as: 'positive' },
    ],
  })
}

function playlistLine(playlist: PlaylistCard, width: number, onOpen: (screen: Screen) => void): PageLine {
  const name = Math.max(8, width - CHANNEL_WIDTH - 16)
  return focusableLine({
    key: `playlist-${playlist.id}`,
    section: 'playlist',
    subject: { tag: 'other' } satisfies Hit,
    enter: { label: searchTexts.open, run: () => onOpen({ tag: 'playlist', id: playlist.id }) },
    indent: 3,
    spans: [
      { text: pad(playlist.name, name, 'left') },
      { text: ` ${pad(playlist.channel?.name ?? '', CHANNEL_WIDTH, 'left')}`, as: 'dim' },
      { text: pad(playlist.archived, 10, 'right'), as: 'dim' },
    ],
  })
}

function transcriptLines(hit: TranscriptHit, width: number, onOpen: (screen: Screen) => void): PageLine[] {
  const title = Math.max(8, width - 2 - RANGE_WIDTH - CHANNEL_WIDTH - 9)
  return [
    focusableLine({
      key: hit.id,
      section: 'full',
      subject: { tag: 'other' } satisfies Hit,
      enter: { label: searchTexts.open, run: () => onOpen({ tag: 'video', id: hit.videoId, startAt: hit.startAt }) },
      indent: 1,
      spans: [
        { text: pad(hit.range, RANGE_WIDTH, 'left'), as: 'accent' },
        { text: `${pad(hit.title, title, 'left')} ` },
        { text: pad(hit.channel.name, CHANNEL_WIDTH, 'left'), as: 'dim' },
        { text: pad(hit.score, 7, 'right'), as: 'dim' },
      ],
    }),
    { key: `${hit.id}-line`, draw: () => <TranscriptText hit={hit} width={width - RANGE_WIDTH - 3} /> },
  ]
}

/** The text of a transcript hit with the search words in bold. */
function TranscriptText({ hit, width }: { hit: TranscriptHit; width: number }) {
  return (
    <Text wrap="truncate-end">
      {' '.repeat(RANGE_WIDTH + 2)}
      {fitSpans(
        hit.line.map(({ text, isMatch }) => ({ text, as: isMatch ? 'accent' : 'dim', isBold: isMatch })),
        width,
      ).map(({ text, as = 'dim', isBold = false }, index) => (
        <ThemedText key={index} as={as} isBold={isBold}>
          {text}
        </ThemedText>
      ))}
    </Text>
  )
}

function fitSpans(spans: readonly TextSpan[], width: number): TextSpan[] {
  let left = width
  return spans.flatMap(span => {
    if (left <= 0) return []
    const text = fit(span.text, left)
    left -= text.length
    return [{ ...span, text }]
  })
}

interface KeywordHelp {
  readonly title: string
  readonly hint: string
  readonly keywords: readonly { readonly word: string; readonly text: string }[]
  readonly examplesTitle: string
  readonly examples: readonly string[]
}

const KEYWORD_WIDTH = 13

/** The search keywords with their descriptions, within `width`. */
export function keywordLines(help: KeywordHelp, width: number): TextSpan[][] {
  return [
    [{ text: help.title, isBold: true }],
    ...wrapText(help.hint, width).map((text): TextSpan[] => [{ text, as: 'dim' }]),
    [],
    ...help.keywords.flatMap(({ word, text }) =>
      wrapText(text, width - KEYWORD_WIDTH).map((line, row): TextSpan[] => [
        { text: pad(row === 0 ? word : '', KEYWORD_WIDTH, 'left'), as: 'accent' },
        { text: line, as: 'dim' },
      ]),
    ),
    [],
    [{ text: help.examplesTitle, isBold: true }],
    ...help.examples.map((example): TextSpan[] => [{ text: example, as: 'accent' }]),
  ]
}

const TIP_WIDTH = 20

/** Examples of queries with their meanings, within `width`. */
export function tipLines(
  tips: { readonly title: string; readonly rows: readonly { readonly query: string; readonly text: string }[] },
  width: number,
): TextSpan[][] {
  return [
    [{ text: tips.title, isBold: true }],
    [],
    ...tips.rows.flatMap(({ query, text }) =>
      wrapText(text, width - TIP_WIDTH).map((line, row): TextSpan[] => [
        { text: pad(row === 0 ? query : '', TIP_WIDTH, 'left'), as: 'accent' },
        { text: line, as: 'dim' },
      ]),
    ),
  ]
}

export function Keywords({ rows }: { rows: readonly (readonly TextSpan[])[] }) {
  return rows.map((spans, row) => <TextSpans key={row} spans={spans.length === 0 ? [{ text: ' ' }] : spans} />)
}
