import { Box, Text } from 'ink'
import Table from 'ink-table'
import type { StreamRow } from '@tubecellar/core'
import type { ReactNode } from 'react'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

const COLUMNS = ['#', 'Type', 'Codec', 'Bitrate', 'Size']

/** Frame and column names; each stream with the line under it. */
export const streamTableRows = (streams: readonly StreamRow[]) => (streams.length === 0 ? 0 : 3 + 2 * streams.length)

/** The streams of a file. */
export function StreamsTable({ streams }: { streams: readonly StreamRow[] }) {
  const data = streams.map(({ index, type, codec, bitrate, size }) => ({
    '#': index,
    Type: type,
    Codec: codec,
    Bitrate: bitrate,
    Size: size,
  }))
  return (
    <Box paddingLeft={1} flexShrink={0}>
      <Table data={data} columns={COLUMNS as never} cell={Cell} header={Heading} skeleton={Skeleton} />
    </Box>
  )
}

/** ink-table counts characters: what is wider on the screen is cut to the columns that were counted. */
function sized(children: ReactNode): string {
  const text = String(children as string)
  return pad(text, text.length, 'left')
}

function Cell({ children }: { children?: ReactNode }) {
  return <Text {...useTerminal().theme.styles.text}>{sized(children)}</Text>
}

function Heading({ children }: { children?: ReactNode }) {
  return <ThemedText as="dim">{sized(children)}</ThemedText>
}

function Skeleton({ children }: { children?: ReactNode }) {
  return <ThemedText as="outline">{children}</ThemedText>
}
