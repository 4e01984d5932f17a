import { Box, Text } from 'ink'
import Table from 'ink-table'
import type { StreamRow } from '@tubecellar/core'
import type { ReactNode } from 'react'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

const COLUMNS = ['#', videosTexts.type, videosTexts.codec, videosTexts.bitrate, videosTexts.size]

/** Height: border and header, and two rows for each stream. */
export const streamTableRows = (streams: readonly StreamRow[]) => (streams.length === 0 ? 0 : 3 + 2 * streams.length)

/** The streams of a file as a table. */
export function StreamsTable({ streams }: { streams: readonly StreamRow[] }) {
  const data = streams.map(({ index, type, codec, bitrate, size, language }) => ({
    '#': index,
    Type: type,
    Codec: codec,
    Bitrate: bitrate,
    Size: size,
    Language: language,
  }))
  const columns = streams.some(({ language }) => language !== '') ? [...COLUMNS, videosTexts.language] : COLUMNS
  return (
    <Box paddingLeft={1} flexShrink={0}>
      <Table data={data} columns={columns as never} cell={Cell} header={Heading} skeleton={Skeleton} />
    </Box>
  )
}

/** Cuts text to its number of characters, because ink-table ignores wide characters. */
function cutToLength(children: ReactNode): string {
  const text = String(children as string)
  return pad(text, text.length, 'left')
}

function Cell({ children }: { children?: ReactNode }) {
  return <Text {...useTerminal().theme.styles.text}>{cutToLength(children)}</Text>
}

function Heading({ children }: { children?: ReactNode }) {
  return <ThemedText as="dim">{cutToLength(children)}</ThemedText>
}

function Skeleton({ children }: { children?: ReactNode }) {
  return <ThemedText as="outline">{children}</ThemedText>
}
