import { Box, Text } from 'ink'
import { keyLabel } from '@tubecellar/core/keys'
import { useKeySnapshot } from '../keys/key-provider.tsx'
import type { ActiveAction } from '../keys/key-registry.ts'
import { actionsById, keymap } from '../keys/keymap.ts'
import { scopeTitles, type Scope } from '../keys/scopes.ts'
import { fit, pad } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { OverlayBox } from '../ui/overlay-box.tsx'
import { ThemedText } from '../ui/themed-text.tsx'
import { wrapText } from '../terminal/wrap-text.ts'

const KEY_WIDTH = 12
const WIDTH = 84

const ORDER: readonly string[] = keymap.map(({ id }) => id)

/** Scopes that belong to another part of the screen or to all of it. */
const DEPENDENT_SCOPES: readonly Scope[] = ['page', 'grid', 'play', 'text', 'list', 'player', 'everywhere']

/** Describes each key of the focused part, over the lower part of the screen. */
export function KeyHelpOverlay({ height }: { height: number }) {
  const { columns } = useTerminal()
  const { isExplaining: isOpen, actions, typing, about } = useKeySnapshot()
  if (!isOpen) return null
  const width = Math.min(WIDTH, columns)
  const inner = width - 2
  const { title, entries } = typing === null ? keyHelpOfScreen(actions) : keyHelpOfField(actions, typing)
  const text = about === null || about.text === '' ? [] : wrapText(about.text, inner - 2)
  const rows = [
    ...text.map((line, row) => (
      <ThemedText key={`text-${row}`} as="text">
        {pad(` ${line}`, inner, 'left')}
      </ThemedText>
    )),
    ...entries.map(entry => <Entry key={entry.id} entry={entry} width={inner} />),
  ].slice(0, Math.max(1, height - 2))
  return (
    <Box
      position="absolute"
      marginTop={Math.max(0, height - rows.length - 2)}
      marginLeft={Math.floor((columns - width) / 2)}
    >
      <OverlayBox title={about?.title ?? title} width={width}>
        {rows}
      </OverlayBox>
    </Box>
  )
}

function Entry({ entry: { id, keys, disabled }, width }: { entry: ActiveAction; width: number }) {
  const sentence = [actionsById.get(id)?.help ?? '', disabled ?? ''].filter(text => text !== '').join('  ! ')
  return (
    <Text>
      <ThemedText as={disabled === null ? 'accent' : 'control'} isBold>
        {` ${pad(keysThatFit(keys), KEY_WIDTH, 'left')} `}
      </ThemedText>
      <ThemedText as={disabled === null ? 'text' : 'control'}>
        {pad(fit(sentence, width - KEY_WIDTH - 2), width - KEY_WIDTH - 2, 'left')}
      </ThemedText>
    </Text>
  )
}

/** The first key, and the second if it fits. */
function keysThatFit(keys: readonly string[]): string {
  const [first = '', ...more] = keys.slice(0, 2).map(keyLabel)
  const both = [first, ...more].join(' ')
  return both.length <= KEY_WIDTH ? both : first
}

interface KeyHelp {
  readonly title: string
  readonly entries: readonly ActiveAction[]
}

/** The keys of the first independent part of the screen, with its navigation keys. */
function keyHelpOfScreen(actions: readonly ActiveAction[]): KeyHelp {
  const scope =
    actions.find(({ scope }) => !DEPENDENT_SCOPES.includes(scope))?.scope ?? actions[0]?.scope ?? 'everywhere'
  const last = actions.findLastIndex(({ scope }) => scope === scope)
  const entries = actions.slice(0, last + 1).filter(({ keys }) => keys.length > 0)
  return { title: scopeTitles[scope], entries: entries.sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id)) }
}

/** The keys of a text field, then the keys that edit any text. */
function keyHelpOfField(actions: readonly ActiveAction[], typing: Scope): KeyHelp {
  const actionsOf = (wanted: Scope) => actions.filter(({ scope, keys }) => scope === wanted && keys.length > 0)
  return { title: scopeTitles[typing], entries: [...actionsOf(typing), ...actionsOf('field')] }
}
