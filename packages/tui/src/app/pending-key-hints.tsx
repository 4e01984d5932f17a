import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { keyLabel } from '@tubecellar/core/keys'
import { useKeySnapshot } from '../keys/key-provider.tsx'
import { pad } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { OverlayBox } from '../ui/overlay-box.tsx'
import { ThemedText } from '../ui/themed-text.tsx'

const LABEL_WIDTH = 18

/** The possible next keys of a sequence such as `g h`, shown after a delay. */
export function PendingKeyHints({ height }: { height: number }) {
  const { columns } = useTerminal()
  const { prefix, actions } = useKeySnapshot()
  if (prefix === null) return null
  const entries = actions.flatMap(({ id, keys, label }) =>
    keys
      .filter(sequence => sequence.startsWith(`${prefix} `))
      .map(sequence => ({ id, rest: keyLabel(sequence.slice(prefix.length + 1)), label })),
  )
  const keyWidth = Math.max(1, ...entries.map(({ rest }) => stringWidth(rest))) + 2
  const cell = keyWidth + LABEL_WIDTH
  const perRow = Math.max(1, Math.floor((columns - 4) / cell))
  const rows = Array.from({ length: Math.ceil(entries.length / perRow) }, (_, row) =>
    entries.slice(row * perRow, (row + 1) * perRow),
  ).slice(0, Math.max(1, height - 2))
  const inner = columns - 2
  return (
    <Box position="absolute" marginTop={Math.max(0, height - rows.length - 2)}>
      <OverlayBox title={keyLabel(prefix)} width={columns}>
        {rows.map((row, index) => (
          <Text key={index}>
            <ThemedText as="text"> </ThemedText>
            {row.map(({ id, rest, label }) => (
              <Text key={id}>
                <ThemedText as="accent" isBold>
                  {pad(rest, keyWidth, 'left')}
                </ThemedText>
                <ThemedText as="dim">{pad(label, LABEL_WIDTH, 'left')}</ThemedText>
              </Text>
            ))}
            {' '.repeat(Math.max(0, inner - 1 - row.length * cell))}
          </Text>
        ))}
      </OverlayBox>
    </Box>
  )
}
