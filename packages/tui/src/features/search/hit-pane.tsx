import { Box } from 'ink'
import type { FoundVideoCard, PassageView, TranscriptGroup } from '@tubecellar/core'
import { wrapText } from '../../terminal/wrap-text.ts'
import { fit } from '../../terminal/fit.ts'
import { Cover } from '../../ui/cover.tsx'
import { PREVIEW_CONTENT_WIDTH, PREVIEW_COVER_ROWS, PreviewPane } from '../../ui/list/preview-pane.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { WrappedText } from '../../ui/wrapped-text.tsx'
import { timelineText } from './marked-spans.ts'
import type { FocusedHit } from './section-lines.tsx'

const MAX_TEXT_ROWS = 10
const TIME_WIDTH = 8

const plain = (parts: readonly { readonly text: string }[]) => parts.map(({ text }) => text).join('')

/** The details of the focused hit, next to the hits from 100 columns. */
export function HitPane({ focused, height }: { readonly focused: FocusedHit; readonly height: number }) {
  return (
    <PreviewPane height={height}>
      {focused.tag === 'channels' || focused.tag === 'playlists' ? (
        <Box flexDirection="column" flexShrink={0}>
          <WrappedText text={focused.hit.plainName} width={PREVIEW_CONTENT_WIDTH} as="text" isBold />
          <WrappedText text={focused.hit.detail} width={PREVIEW_CONTENT_WIDTH} as="dim" />
        </Box>
      ) : (
        <>
          <Video video={focused.hit.video} height={height} />
          <Details focused={focused} />
        </>
      )}
    </PreviewPane>
  )
}

function Video({ video, height }: { readonly video: FoundVideoCard; readonly height: number }) {
  const rows = Math.min(PREVIEW_COVER_ROWS, Math.max(1, height - 14))
  return (
    <>
      <Cover width={PREVIEW_CONTENT_WIDTH} height={rows} duration={video.duration} url={video.thumbUrl} />
      <Box flexDirection="column" flexShrink={0}>
        <WrappedText text={video.title} width={PREVIEW_CONTENT_WIDTH} as="text" isBold maxLines={3} />
        <ThemedText as="accent">{fit(video.channel.name, PREVIEW_CONTENT_WIDTH)}</ThemedText>
        <ThemedText as="dim">
          {fit([video.published, video.timeLeft ?? ''].filter(text => text !== '').join('   '), PREVIEW_CONTENT_WIDTH)}
        </ThemedText>
      </Box>
    </>
  )
}

function Details({ focused }: { readonly focused: Exclude<FocusedHit, { tag: 'channels' | 'playlists' }> }) {
  switch (focused.tag) {
    case 'videos':
      return (
        <WrappedText
          text={focused.hit.tags.map(({ label }) => label).join('\n')}
          width={PREVIEW_CONTENT_WIDTH}
          as="accent"
        />
      )
    case 'descriptions':
      return (
        <WrappedText text={plain(focused.hit.text)} width={PREVIEW_CONTENT_WIDTH} as="dim" maxLines={MAX_TEXT_ROWS} />
      )
    case 'comments':
      return (
        <Box flexDirection="column" flexShrink={0}>
          <ThemedText as="text">{fit(`${focused.hit.author}   ${focused.hit.date}`, PREVIEW_CONTENT_WIDTH)}</ThemedText>
          <WrappedText text={plain(focused.hit.text)} width={PREVIEW_CONTENT_WIDTH} as="dim" maxLines={MAX_TEXT_ROWS} />
        </Box>
      )
    case 'transcripts':
    case 'related':
      return <Passages group={focused.hit} current={focused.passage} />
  }
}

/** The hits on a line that is as long as the video, and the passages, with the focused one in another color. */
function Passages({ group, current }: { readonly group: TranscriptGroup; readonly current: PassageView | null }) {
  const fractions = group.timeline.map(({ fraction }) => fraction)
  return (
    <Box flexDirection="column" flexShrink={0}>
      <ThemedText as="accent">{timelineText(fractions, PREVIEW_CONTENT_WIDTH)}</ThemedText>
      <ThemedText as="dim">{group.hits}</ThemedText>
      {group.passages.map(({ start, time, text }) =>
        wrapText(plain(text), PREVIEW_CONTENT_WIDTH - TIME_WIDTH).map((line, row) => (
          <ThemedText key={`${start}-${row}`} as={start === current?.start ? 'text' : 'dim'}>
            {`${(row === 0 ? time : '').padEnd(TIME_WIDTH)}${line}`}
          </ThemedText>
        )),
      )}
    </Box>
  )
}
