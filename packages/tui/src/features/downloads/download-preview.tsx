import { Box } from 'ink'
import { stateLines, type DownloadRow, type ItemState } from '@tubecellar/core'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { wrapText } from '../../terminal/wrap-text.ts'
import type { Token } from '../../theme/palettes.ts'
import { Bar } from '../../ui/bar.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Details } from '../../ui/details.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { WrappedText } from '../../ui/wrapped-text.tsx'
import { PREVIEW_CONTENT_WIDTH, PREVIEW_COVER_ROWS, PreviewPane } from '../../ui/list/preview-pane.tsx'

const MAX_TEXT_LINES = 3
/** The rows of the pane without the cover and the log, when no text wraps. */
const OTHER_ROWS = 14

const colors: Record<ItemState['tag'], Token> = {
  downloading: 'accent',
  failed: 'danger',
  queued: 'text',
  waiting: 'warning',
  ignored: 'dim',
}

/** The focused queue item, next to the list from 100 columns: its progress or reason, and the message of its last failure. */
export function DownloadPreview({ row, height }: { readonly row: DownloadRow; readonly height: number }) {
  const { state, message } = row
  const { title, detail } = stateLines(state)
  const log = message === null ? [] : wrapText(message, PREVIEW_CONTENT_WIDTH)
  const coverRows = Math.min(PREVIEW_COVER_ROWS, Math.max(0, height - OTHER_ROWS - (log.length > 0 ? 3 : 0)))
  return (
    <PreviewPane height={height}>
      {coverRows > 2 ? (
        <Cover width={PREVIEW_CONTENT_WIDTH} height={coverRows} duration={row.duration} url={row.thumbUrl} />
      ) : null}
      <Box flexDirection="column" flexShrink={0}>
        <WrappedText text={row.title} width={PREVIEW_CONTENT_WIDTH} as="text" isBold maxLines={MAX_TEXT_LINES} />
        <ThemedText as="accent">{row.channel.name}</ThemedText>
      </Box>
      <Box flexDirection="column" flexShrink={0}>
        <WrappedText text={title} width={PREVIEW_CONTENT_WIDTH} as={colors[state.tag]} maxLines={MAX_TEXT_LINES} />
        {state.tag === 'downloading' && state.fraction !== null ? (
          <Bar width={PREVIEW_CONTENT_WIDTH} progress={state.fraction} />
        ) : null}
        {detail === '' ? null : (
          <WrappedText text={detail} width={PREVIEW_CONTENT_WIDTH} as="text" maxLines={MAX_TEXT_LINES} />
        )}
      </Box>
      <Details
        details={[
          { name: downloadsTexts.published, value: row.published },
          { name: downloadsTexts.duration, value: row.duration },
          { name: downloadsTexts.type, value: row.tags.join(', ') },
          { name: downloadsTexts.options, value: row.ytDlpOptions },
        ]}
      />
      {log.length > 0 ? <LogLines lines={log} /> : null}
    </PreviewPane>
  )
}

/** As much of a message as fits. */
function LogLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Box flexDirection="column" overflow="hidden" flexShrink={1}>
      <Box flexShrink={0}>
        <ThemedText as="dim">{downloadsTexts.lastMessage}</ThemedText>
      </Box>
      {lines.map((line, index) => (
        <Box key={index} flexShrink={0}>
          <ThemedText as="dim">{line === '' ? ' ' : line}</ThemedText>
        </Box>
      ))}
    </Box>
  )
}
