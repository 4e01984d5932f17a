import { Box, Text } from 'ink'
import type { VideoCard } from '@tubecellar/core'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { Cover } from './cover.tsx'
import { Facts } from './facts.tsx'
import { Tint } from './tint.tsx'

export const PREVIEW_WIDTH = 38
const INNER = PREVIEW_WIDTH - 2
const COVER_ROWS = 11

/** The pane beside a list, from 100 columns on: what is known of the marked video. */
export function VideoPreview({ card, height }: { card: VideoCard; height: number }) {
  const { styles } = useTerminal().theme
  return (
    <Box flexDirection="column" width={INNER} height={height} overflow="hidden" paddingTop={1} rowGap={1}>
      <Cover width={INNER} height={Math.min(COVER_ROWS, Math.max(1, height - 14))} duration={card.duration} />
      <Box flexDirection="column" flexShrink={0}>
        <Text bold {...styles.text}>
          {card.title}
        </Text>
        <Tint as="accent">{card.channel.name}</Tint>
      </Box>
      <Facts
        gap={3}
        facts={[
          { name: 'Published', value: card.published },
          { name: 'Duration', value: card.duration },
          { name: 'Progress', value: card.timeLeft ?? '' },
          { name: 'Watched', value: card.isWatched ? 'yes' : '' },
          card.isDeactivated
            ? { name: 'Source', value: 'Deactivated', as: 'warning' }
            : { name: 'Source', value: 'Active', as: 'accent' },
        ]}
      />
    </Box>
  )
}
