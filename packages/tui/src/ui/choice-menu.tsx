import { useState } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { fit, pad } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import type { TextSpan } from './page/page-rows.tsx'
import { RowPanel } from './row-panel.tsx'

const MAX_WIDTH = 56
/** The borders, the focus marker and a margin. */
const SIDE_COLUMNS = 10
const KEY_WIDTH = 9

interface MenuChoice<Id extends string> {
  readonly id: Id
  readonly label: string
  /** Shows `[x]` or `[ ]` before the choice; omit it for choices without a state. */
  readonly isOn?: boolean | undefined
  /** Shown at the right edge. */
  readonly key?: string
  /** Why it cannot be chosen; shown after the label. */
  readonly disabled?: string | null
}

interface ChoiceMenuProps<Id extends string> {
  readonly title: string
  readonly choices: readonly MenuChoice<Id>[]
  /** The scope of its keys. */
  readonly scope?: 'menu' | 'actions'
  /** The choice that is selected first. */
  readonly current?: string
  /** A dim line below the choices. */
  readonly note?: string
  /** Columns, with the borders. */
  readonly width?: number
  readonly indent?: number
  readonly height: number
  readonly onChoose: (id: Id) => void
  readonly onClose: () => void
}

/** A menu over the page. */
export function ChoiceMenu<Id extends string>(props: ChoiceMenuProps<Id>) {
  const { title, choices, scope = 'menu', current, note, height, onChoose, onClose } = props
  const { columns } = useTerminal()
  const [focused, setFocused] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ id }) => id === current),
    ),
  )
  const move = (by: number) => setFocused(index => (index + by + choices.length) % Math.max(1, choices.length))
  const choose = () => {
    const choice = choices[focused]
    if (choice) onChoose(choice.id)
  }
  useKeys(
    scope,
    {
      [`${scope}.run` as const]: { run: choose, disabled: () => choices[focused]?.disabled ?? null },
      [`${scope}.down` as const]: () => move(1),
      [`${scope}.up` as const]: () => move(-1),
      [`${scope}.close` as const]: onClose,
    },
    { isModal: true },
  )
  const visibleCount = Math.max(1, height - (note === undefined ? 2 : 3))
  const first = Math.max(0, Math.min(choices.length - visibleCount, focused - Math.floor(visibleCount / 2)))
  const { width = MAX_WIDTH, indent = 0 } = props
  return (
    <RowPanel
      title={title}
      width={width}
      indent={indent}
      height={height}
      rows={[
        ...choices.slice(first, first + visibleCount).map((choice, row) => ({
          isFocused: first + row === focused,
          spans: choiceSpans(choice, { width: Math.min(width, columns), isCurrent: choice.id === current }),
        })),
        ...(note === undefined ? [] : [{ spans: [{ text: note, as: 'dim' as const }] }]),
      ]}
    />
  )
}

function choiceSpans(
  { label, isOn, key, disabled = null }: MenuChoice<string>,
  { width, isCurrent }: { width: number; isCurrent: boolean },
): readonly TextSpan[] {
  if (key !== undefined) {
    // The borders, the focus marker and the key.
    const labelWidth = width - 5 - KEY_WIDTH
    const text = disabled === null ? label : `${label}   ${disabled}`
    return [
      { text: pad(fit(text, labelWidth - 1), labelWidth, 'left'), as: disabled === null ? 'text' : 'control' },
      { text: pad(`${key} `, KEY_WIDTH, 'right'), as: 'accent' },
    ]
  }
  return [
    ...(isOn === undefined ? [] : [{ text: isOn ? '[x] ' : '[ ] ', as: 'accent' as const }]),
    { text: fit(label, width - SIDE_COLUMNS), isBold: isCurrent },
  ]
}
