import { Box } from 'ink'
import type { FoundVideoCard, PassageView, TranscriptGroup } from '@tubecellar/core'
import { wrapText } from '../../terminal/wrap-text.ts'
import { fit } from '../../terminal/fit.ts'
import { Cover } from '../../ui/cover.tsx'
import { PreviewPane } from '../../ui/list/preview-pane.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { WrappedText } from '../../ui/wrapped-text.tsx'
import { plainText, timelineText } from './marked-spans.ts'
import { passageLines } from './passage-lines.ts'
import { PassageText } from './passage-text.tsx'
import { passageOf, type FocusedHit } from './section-lines.tsx'
import { useFocusedPassage } from './use-focused-passage.ts'

const MAX_TEXT_ROWS = 10
const TIME_WIDTH = 8
const MAX_TITLE_ROWS = 2
/** The rows of a pane without the image and the passage: blank rows, title, channel, date, timeline, hits. */
const OTHER_ROWS = 10
/** Rows for a passage and the cues around it that are kept free by a smaller image. */
const MIN_PASSAGE_ROWS = 11

interface HitPaneProps {
  readonly focused: FocusedHit
  readonly width: number
  readonly height: number
}

/** The details of the focused hit, next to the hits from 100 columns. */
export function HitPane({ focused, width, height }: HitPaneProps) {
  const imageRows = Math.min(Math.floor((width * 9) / 32), Math.max(1, height - OTHER_ROWS - MIN_PASSAGE_ROWS))
  return (
    <PreviewPane width={width} height={height}>
      {focused.tag === 'channels' || focused.tag === 'playlists' ? (
        <Box flexDirection="column" flexShrink={0}>
          <WrappedText text={focused.hit.plainName} width={width} as="text" isBold />
          <WrappedText text={focused.hit.detail} width={width} as="dim" />
        </Box>
      ) : (
        <>
          <Video video={focused.hit.video} frameUrl={passageOf(focused)?.frameUrl} width={width} rows={imageRows} />
          <Details focused={focused} width={width} rows={height - OTHER_ROWS - imageRows} />
        </>
      )}
    </PreviewPane>
  )
}

interface VideoProps {
  readonly video: FoundVideoCard
  readonly frameUrl: string | undefined
  readonly width: number
  readonly rows: number
}

function Video({ video, frameUrl, width, rows }: VideoProps) {
  const details = [video.channel.name, video.published, video.timeLeft ?? '']
  return (
    <>
      <Cover
        width={width}
        height={rows}
        duration={video.duration}
        url={frameUrl ?? video.thumbUrl}
        fallbackUrl={video.thumbUrl}
      />
      <Box flexDirection="column" flexShrink={0}>
        <WrappedText text={video.title} width={width} as="text" isBold maxLines={MAX_TITLE_ROWS} />
        <ThemedText as="dim">{fit(details.filter(text => text !== '').join('   '), width)}</ThemedText>
      </Box>
    </>
  )
}

interface DetailsProps extends Omit<HitPaneProps, 'focused' | 'height'> {
  readonly focused: Exclude<FocusedHit, { tag: 'channels' | 'playlists' }>
  readonly rows: number
}

function Details({ focused, width, rows }: DetailsProps) {
  switch (focused.tag) {
    case 'videos':
      return <WrappedText text={focused.hit.tags.map(({ label }) => label).join('\n')} width={width} as="accent" />
    case 'descriptions':
      return <WrappedText text={plainText(focused.hit.text)} width={width} as="dim" maxLines={MAX_TEXT_ROWS} />
    case 'notes':
      return (
        <Box flexDirection="column" flexShrink={0}>
          <ThemedText as="accent">{focused.hit.time}</ThemedText>
          <WrappedText text={plainText(focused.hit.text)} width={width} as="text" maxLines={MAX_TEXT_ROWS} />
        </Box>
      )
    case 'comments':
      return (
        <Box flexDirection="column" flexShrink={0}>
          <ThemedText as="text">{fit(`${focused.hit.author}   ${focused.hit.date}`, width)}</ThemedText>
          <WrappedText text={plainText(focused.hit.text)} width={width} as="dim" maxLines={MAX_TEXT_ROWS} />
        </Box>
      )
    case 'transcripts':
    case 'related':
      return (
        <>
          <Timeline group={focused.hit} width={width} />
          {focused.passage === null ? (
            <Passages group={focused.hit} width={width} />
          ) : (
            <Around focused={focused} passage={focused.passage} width={width} rows={rows} />
          )}
        </>
      )
  }
}

/** The hits on a line that is as long as the video. */
function Timeline({ group, width }: { readonly group: TranscriptGroup; readonly width: number }) {
  const fractions = group.timeline.map(({ fraction }) => fraction)
  return (
    <Box flexDirection="column" flexShrink={0}>
      <ThemedText as="accent">{timelineText(fractions, width)}</ThemedText>
      <ThemedText as="dim">{group.hits}</ThemedText>
    </Box>
  )
}

interface AroundProps {
  readonly focused: FocusedHit
  readonly passage: PassageView
  readonly width: number
  readonly rows: number
}

/** The passage between the cues around it. */
function Around({ focused, passage, width, rows }: AroundProps) {
  const { around, failure } = useFocusedPassage(focused)
  return (
    <Box flexDirection="column" flexShrink={0}>
      <PassageText lines={passageLines(passage, around, { width, rows: Math.max(1, rows) })} />
      {failure ? <ThemedText as="danger">{fit(failure.title, width)}</ThemedText> : null}
    </Box>
  )
}

/** The passages of a video. */
function Passages({ group, width }: { readonly group: TranscriptGroup; readonly width: number }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {group.passages.map(({ start, time, text }) =>
        wrapText(plainText(text), width - TIME_WIDTH).map((line, row) => (
          <ThemedText key={`${start}-${row}`} as="dim">
            {`${(row === 0 ? time : '').padEnd(TIME_WIDTH)}${line}`}
          </ThemedText>
        )),
      )}
    </Box>
  )
}
