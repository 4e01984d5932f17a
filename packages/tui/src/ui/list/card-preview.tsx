import { Box } from 'ink'
import type { VideoCard } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { Cover } from '../cover.tsx'
import { Details } from '../details.tsx'
import { ThemedText } from '../themed-text.tsx'
import { WrappedText } from '../wrapped-text.tsx'
import { PREVIEW_CONTENT_WIDTH, PREVIEW_COVER_ROWS, PreviewPane } from './preview-pane.tsx'

const DESCRIPTION_LINES = 6

/** The details of the focused video, next to a list from 100 columns. */
export function CardPreview({ card, height }: { card: VideoCard; height: number }) {
  return (
    <PreviewPane height={height}>
      <Cover
        width={PREVIEW_CONTENT_WIDTH}
        height={Math.min(PREVIEW_COVER_ROWS, Math.max(1, height - 14))}
        duration={card.duration}
        url={card.thumbUrl}
      />
      <Box flexDirection="column" flexShrink={0}>
        <WrappedText text={card.title} width={PREVIEW_CONTENT_WIDTH} as="text" isBold />
        <ThemedText as="accent">{card.channel.name}</ThemedText>
      </Box>
      <Details
        gap={3}
        details={[
          { name: 'Published', value: card.published },
          { name: 'Duration', value: card.duration },
          { name: 'Progress', value: card.timeLeft ?? '' },
          { name: 'Views', value: card.views },
          { name: uiTexts.fileSize, value: card.fileSize },
          card.isDeactivated
            ? { name: 'Source', value: uiTexts.deactivated, as: 'warning' }
            : { name: 'Source', value: uiTexts.active, as: 'accent' },
        ]}
      />
      {card.description === null ? null : (
        <WrappedText text={card.description} width={PREVIEW_CONTENT_WIDTH} as="dim" maxLines={DESCRIPTION_LINES} />
      )}
    </PreviewPane>
  )
}
