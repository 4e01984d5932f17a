import { Box } from 'ink'
import type { FoundVideoCard, PassageView, TranscriptGroup } from '@tubecellar/core'
import { searchTexts } from '@tubecellar/core/messages/search'
import { fit } from '../../terminal/fit.ts'
import { Cover } from '../../ui/cover.tsx'
import { hasPreview } from '../../ui/list/side-preview.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { WrappedText } from '../../ui/wrapped-text.tsx'
import { plainText } from './marked-spans.ts'
import { passageRows } from './passage-lines.ts'
import { PassageText } from './passage-text.tsx'
import { passageOf, type FocusedHit } from './section-lines.tsx'
import { useFocusedPassage } from './use-focused-passage.ts'

const IMAGE_WIDTH = 16
const IMAGE_ROWS = 4
const TEXT_ROWS = IMAGE_ROWS - 1
/** With the line above it. */
const STRIP_ROWS = IMAGE_ROWS + 1
/** The lowest body with a strip. */
const MIN_HEIGHT = 18

/** The rows of the strip: none with a pane next to the hits, and in a low window. */
export const stripRows = ({ columns, height }: { readonly columns: number; readonly height: number }): number =>
  hasPreview(columns) || height < MIN_HEIGHT ? 0 : STRIP_ROWS

interface HitStripProps {
  readonly focused: FocusedHit | null
  readonly width: number
}

/** The details of the focused hit below the hits, in windows without a pane next to them. */
export function HitStrip({ focused, width }: HitStripProps) {
  const isCollection = focused?.tag === 'channels' || focused?.tag === 'playlists'
  const room = width - 1 - (isCollection ? 0 : IMAGE_WIDTH + 2)
  return (
    <Box flexDirection="column" height={STRIP_ROWS} flexShrink={0} overflow="hidden">
      <ThemedText as="outline">{'─'.repeat(width)}</ThemedText>
      <Box paddingLeft={1} columnGap={2}>
        {focused === null || isCollection ? null : <Frame focused={focused} />}
        <Box flexDirection="column" width={room} flexShrink={0}>
          {focused === null ? null : <Texts focused={focused} width={room} />}
        </Box>
      </Box>
    </Box>
  )
}

type VideoFocus = Exclude<FocusedHit, { tag: 'channels' | 'playlists' }>

function Frame({ focused }: { readonly focused: VideoFocus }) {
  const { thumbUrl } = focused.hit.video
  const url = passageOf(focused)?.frameUrl ?? thumbUrl
  return <Cover width={IMAGE_WIDTH} height={IMAGE_ROWS} duration="" url={url} fallbackUrl={thumbUrl} />
}

function Texts({ focused, width }: { readonly focused: FocusedHit; readonly width: number }) {
  switch (focused.tag) {
    case 'channels':
    case 'playlists':
      return (
        <>
          <ThemedText as="text" isBold>
            {fit(focused.hit.plainName, width)}
          </ThemedText>
          <ThemedText as="dim">{fit(focused.hit.detail, width)}</ThemedText>
        </>
      )
    case 'videos':
      return (
        <>
          <Title video={focused.hit.video} width={width} />
          <ThemedText as="accent">{fit(focused.hit.tags.map(({ label }) => label).join('   '), width)}</ThemedText>
        </>
      )
    case 'descriptions':
    case 'comments':
    case 'notes':
      return (
        <>
          <Heading text={textHeading(focused)} width={width} />
          <WrappedText text={plainText(focused.hit.text)} width={width} as="dim" maxLines={TEXT_ROWS} />
        </>
      )
    case 'transcripts':
    case 'related':
      return focused.passage === null ? (
        <Title video={focused.hit.video} width={width} />
      ) : (
        <Passage focused={focused} group={focused.hit} passage={focused.passage} width={width} />
      )
  }
}

interface PassageProps {
  readonly focused: FocusedHit
  readonly group: TranscriptGroup
  readonly passage: PassageView
  readonly width: number
}

/** The time, and the passage between the cues around it. */
function Passage({ focused, group: { video }, passage, width }: PassageProps) {
  const { around } = useFocusedPassage(focused)
  return (
    <>
      <Heading text={searchTexts.timeOf(passage.time, video.duration, video.channel.name)} width={width} />
      <PassageText lines={passageRows(passage, around, width)} />
    </>
  )
}

function Title({ video, width }: { readonly video: FoundVideoCard; readonly width: number }) {
  const details = [video.channel.name, video.published, video.duration, video.timeLeft ?? '']
  return (
    <>
      <Heading text={video.title} width={width} />
      <ThemedText as="dim">{fit(details.filter(text => text !== '').join('   '), width)}</ThemedText>
    </>
  )
}

function Heading({ text, width }: { readonly text: string; readonly width: number }) {
  return (
    <ThemedText as="text" isBold>
      {fit(text, width)}
    </ThemedText>
  )
}

function textHeading(focused: Extract<FocusedHit, { tag: 'descriptions' | 'comments' | 'notes' }>): string {
  const { video } = focused.hit
  if (focused.tag === 'comments') return `${focused.hit.author}   ${focused.hit.date}`
  if (focused.tag === 'notes') return searchTexts.timeOf(focused.hit.time, video.duration, video.channel.name)
  return video.title
}
