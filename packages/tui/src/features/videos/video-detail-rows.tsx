import { Box } from 'ink'
import type { PlaylistNav, Screen, VideoCard, VideoDetailView } from '@tubecellar/core'
import { formatClock } from '@tubecellar/core/format'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { pad } from '../../terminal/fit.ts'
import {
  blankLine,
  sectionLines,
  focusableLine,
  textLine,
  wrappedLines,
  type TextSpan,
} from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'
import { StreamsTable, streamTableRows } from './streams-table.tsx'
import { CardRow } from '../../ui/list/card-row.tsx'

const COLLAPSED_LINES = 4

export function descriptionLines(
  text: string | null,
  width: number,
  isExpanded: boolean,
  onMore: () => void,
): PageLine[] {
  const lines = text === null ? [] : wrappedLines('text', text, width)
  const isLong = lines.length > COLLAPSED_LINES
  const more = focusableLine({
    key: 'more',
    section: 'description',
    spans: [{ text: isExpanded ? videosTexts.showLess : videosTexts.showMore, as: 'accent' }],
    enter: { label: isExpanded ? videosTexts.showLessKey : videosTexts.showMoreKey, run: onMore },
  })
  return sectionLines('description', videosTexts.description, width, [
    ...(isExpanded ? lines : lines.slice(0, COLLAPSED_LINES)),
    ...(isLong ? [more] : []),
  ])
}

export function chapterLines(
  { chapters }: VideoDetailView,
  width: number,
  onPlay: (startAt: number) => void,
): PageLine[] {
  const lines = chapters.map(({ title, start }, index) =>
    focusableLine({
      key: `chapter-${index}`,
      section: 'chapters',
      spans: [{ text: pad(formatClock(start), 8, 'right'), as: 'dim' }, { text: `  ${title}` }],
      enter: { label: videosTexts.playFromHere, run: () => onPlay(start) },
    }),
  )
  return sectionLines('chapters', videosTexts.chapters, width, lines)
}

export function segmentLines({ segments }: VideoDetailView, width: number): PageLine[] {
  const lines = segments.map(({ id, label, start, end, isSkipped }) =>
    textLine(
      `segment-${id}`,
      videosTexts.segmentRow(pad(formatClock(start), 8, 'right'), pad(formatClock(end), 8, 'left'), label, isSkipped),
      'dim',
    ),
  )
  return sectionLines('segments', videosTexts.segments, width, lines)
}

/** The stream table is rendered as a whole; each row of the page shows one of its rows. */
export function streamLines({ streams }: VideoDetailView, width: number): PageLine[] {
  const lines = Array.from({ length: streamTableRows(streams) }, (_, row) => ({
    key: `stream-${row}`,
    draw: () => (
      <Box height={1} flexDirection="column" overflow="hidden" contentOffsetY={row}>
        <StreamsTable streams={streams} />
      </Box>
    ),
  }))
  return sectionLines('streams', videosTexts.streams, width, lines)
}

interface NavLinesInput {
  readonly neighbors: readonly PlaylistNav[]
  readonly width: number
  readonly onOpen: (screen: Screen) => void
  readonly onToggle: (playlistId: string) => void
}

/** The playlists of a video, with the previous and next video and the autoplay toggle. */
export function playlistNavLines({ neighbors, width, onOpen, onToggle }: NavLinesInput): PageLine[] {
  return neighbors.flatMap(({ id, name, previous, next, autoplay }) => {
    const step = (label: string, to: PlaylistNav['next']): PageLine[] =>
      to === null
        ? []
        : [
            focusableLine({
              key: `nav-${id}-${label}`,
              section: 'playlists',
              indent: 1,
              spans: [{ text: pad(label, 10, 'left'), as: 'dim' }, { text: to.title }],
              enter: { label: videosTexts.open, run: () => onOpen({ tag: 'video', id: to.id, startAt: null }) },
            }),
          ]
    return [
      focusableLine({
        key: `nav-${id}`,
        section: 'playlists',
        spans: [
          { text: videosTexts.playlist, as: 'dim' },
          { text: pad(name, Math.max(8, width - 14), 'left'), isBold: true },
        ],
        enter: { label: videosTexts.open, run: () => onOpen({ tag: 'playlist', id }) },
      }),
      ...step(videosTexts.previous, previous),
      ...step(videosTexts.next, next),
      focusableLine({
        key: `nav-${id}-autoplay`,
        section: 'playlists',
        indent: 1,
        spans: [{ text: `${autoplay.label} `, as: 'dim' }, { text: autoplay.isOn ? '[x] on' : videosTexts.off }],
        enter: { label: videosTexts.toggle, run: () => onToggle(id) },
      }),
      blankLine(`nav-${id}-end`),
    ]
  })
}

export function similarLines(
  similar: { readonly title: string; readonly cards: readonly VideoCard[] } | null,
  width: number,
  onOpen: (screen: Screen) => void,
): PageLine[] {
  const lines = (similar?.cards ?? []).map(card => ({
    key: `similar-${card.id}`,
    section: 'similar',
    enter: { label: videosTexts.open, run: () => onOpen({ tag: 'video', id: card.id, startAt: null }) },
    draw: (isFocused: boolean) => <CardRow card={card} kind="recent" width={width} isFocused={isFocused} />,
  }))
  return sectionLines('similar', similar?.title ?? '', width, lines)
}

/** URLs of the files; the terminal UI does not download them. */
export function fileLines({ mediaUrl, subtitles }: VideoDetailView, width: number): PageLine[] {
  const row = (name: string, text: string): TextSpan[] => [{ text: pad(name, 14, 'left'), as: 'dim' }, { text }]
  const lines = [
    ...(subtitles.length === 0
      ? []
      : [
          focusableLine({
            key: 'subtitles',
            spans: row(videosTexts.subtitlesRow, subtitles.map(({ label }) => label).join(', ')),
          }),
        ]),
    focusableLine({ key: 'download', spans: row(videosTexts.downloadFile, mediaUrl) }),
  ]
  return sectionLines('file', videosTexts.file, width, lines)
}
