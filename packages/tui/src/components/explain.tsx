import { Box, Text } from 'ink'
import { keyLabel } from '../keys/key-label.ts'
import { useKeySnapshot } from '../keys/key-provider.tsx'
import type { ActiveAction } from '../keys/key-registry.ts'
import { actionsById } from '../keys/keymap.ts'
import { scopeTitles, type Scope } from '../keys/scopes.ts'
import { fit, pad } from '../output/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { OverlayBox } from './overlay-box.tsx'
import { Tint } from './tint.tsx'

const KEY_WIDTH = 12
const WIDTH = 84

/** They belong to what is below them on the screen, or to all of it. */
const notByThemselves: readonly Scope[] = ['page', 'grid', 'play', 'text', 'list', 'player', 'everywhere']

/** What each key does in what has the keys: a sentence each, over the lower part of the screen. */
export function Explain({ height }: { height: number }) {
  const { columns } = useTerminal()
  const { isExplaining, actions } = useKeySnapshot()
  if (!isExplaining) return null
  const { title, entries } = explained(actions)
  const width = Math.min(WIDTH, columns)
  const inner = width - 2
  const rows = entries.slice(0, Math.max(1, height - 2))
  return (
    <Box
      position="absolute"
      marginTop={Math.max(0, height - rows.length - 2)}
      marginLeft={Math.floor((columns - width) / 2)}
    >
      <OverlayBox title={title} width={width}>
        {rows.map(({ id, keys, disabled }) => {
          const sentence = [actionsById.get(id)?.description ?? '', disabled ?? '']
            .filter(text => text !== '')
            .join('  ! ')
          return (
            <Text key={id}>
              <Tint as={disabled === null ? 'accent' : 'control'} isBold>
                {` ${pad(keys.slice(0, 2).map(keyLabel).join(' '), KEY_WIDTH, 'left')} `}
              </Tint>
              <Tint as={disabled === null ? 'text' : 'control'}>
                {pad(fit(sentence, inner - KEY_WIDTH - 2), inner - KEY_WIDTH - 2, 'left')}
              </Tint>
            </Text>
          )
        })}
      </OverlayBox>
    </Box>
  )
}

/** The first part of the screen that stands for itself, with what is only there to move in it. */
function explained(actions: readonly ActiveAction[]): { title: string; entries: readonly ActiveAction[] } {
  const of = actions.find(({ scope }) => !notByThemselves.includes(scope))?.scope ?? actions[0]?.scope ?? 'everywhere'
  const last = actions.findLastIndex(({ scope }) => scope === of)
  return { title: scopeTitles[of], entries: actions.slice(0, last + 1).filter(({ keys }) => keys.length > 0) }
}
