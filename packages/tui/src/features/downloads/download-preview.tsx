import { Box, Text } from 'ink'
import { stateLines, type DownloadRow, type ItemState } from '@tubecellar/core'
import type { DownloadDetails, DownloadLogRow } from '@tubecellar/core/react'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { screenKeysTexts } from '@tubecellar/core/messages/tui/screen-keys'
import { wrapText } from '../../terminal/wrap-text.ts'
import type { Token } from '../../theme/palettes.ts'
import { fit } from '../../terminal/fit.ts'
import { Bar } from '../../ui/bar.tsx'
import { speedCurve } from '../../ui/speed-curve.ts'
import { Cover } from '../../ui/cover.tsx'
import { Details } from '../../ui/details.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { WrappedText } from '../../ui/wrapped-text.tsx'
import { PREVIEW_CONTENT_WIDTH, PREVIEW_COVER_ROWS, PreviewPane } from '../../ui/list/preview-pane.tsx'

const MAX_TEXT_LINES = 3
const MAX_LOG_ROWS = 9
const SPEED_WINDOW_S = 60
/** Columns of the curve of the speed. */
const SPEED_WIDTH = 24
/** The rows of the pane without the cover and the log, when no text wraps. */
const OTHER_ROWS = 14

const colors: Record<ItemState['tag'], Token> = {
  downloading: 'accent',
  failed: 'danger',
  queued: 'text',
  waiting: 'warning',
  ignored: 'dim',
}

interface DownloadPreviewProps extends DownloadDetails {
  readonly row: DownloadRow
  readonly height: number
}

/** The focused queue item, next to the list from 100 columns: its progress and speed or reason, and the end of its log. */
export function DownloadPreview({ row, height, log, logFailure, speeds }: DownloadPreviewProps) {
  const { state, message } = row
  const { title, detail } = stateLines(state)
  const messageLines = message === null || log.length > 0 ? [] : wrapText(message, PREVIEW_CONTENT_WIDTH)
  const curve = state.tag === 'downloading' ? speedCurve(speeds, SPEED_WIDTH) : ''
  const logRows = log.length > 0 ? Math.min(log.length, MAX_LOG_ROWS) + 2 : messageLines.length > 0 ? 3 : 0
  const coverRows = Math.min(PREVIEW_COVER_ROWS, Math.max(0, height - OTHER_ROWS - (curve === '' ? 0 : 1) - logRows))
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
        {curve === '' ? null : (
          <Text>
            <ThemedText as="accent">{curve}</ThemedText>
            <ThemedText as="dim">{`  ${downloadsTexts.lastSeconds(SPEED_WINDOW_S)}`}</ThemedText>
          </Text>
        )}
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
      {messageLines.length > 0 ? <MessageLines lines={messageLines} /> : null}
      {log.length > 0 ? <LogLines log={log} /> : null}
      {logFailure ? (
        <WrappedText text={logFailure.title} width={PREVIEW_CONTENT_WIDTH} as="danger" maxLines={MAX_TEXT_LINES} />
      ) : null}
    </PreviewPane>
  )
}

const levelColors = { info: colors.ignored, warning: colors.waiting, error: colors.failed }

/** The last lines of the log, newest last. */
function LogLines({ log }: { readonly log: readonly DownloadLogRow[] }) {
  return (
    <Box flexDirection="column" overflow="hidden" flexShrink={1}>
      <Box flexShrink={0} width={PREVIEW_CONTENT_WIDTH} justifyContent="space-between">
        <ThemedText as="dim">{downloadsTexts.log}</ThemedText>
        <ThemedText as="dim">{`L ${screenKeysTexts.wholeLog}`}</ThemedText>
      </Box>
      {log.slice(-MAX_LOG_ROWS).map(({ time, level, text }, index) => (
        <Box key={index} flexShrink={0}>
          <ThemedText as={levelColors[level]}>{fit(`${time} ${text}`, PREVIEW_CONTENT_WIDTH)}</ThemedText>
        </Box>
      ))}
    </Box>
  )
}

/** As much of a message as fits. */
function MessageLines({ lines }: { readonly lines: readonly string[] }) {
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
