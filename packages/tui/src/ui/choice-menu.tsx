import { useState } from 'react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useKeys } from '../keys/key-provider.tsx'
import { fit } from '../terminal/fit.ts'
import { RowPanel } from './row-panel.tsx'

const WIDTH = 56

export interface MenuChoice {
  readonly id: string
  readonly label: string
  /** Shows `[x]` or `[ ]` before the choice; omit it for choices without a state. */
  readonly isOn?: boolean | undefined
}

interface ChoiceMenuProps {
  readonly title: string
  readonly choices: readonly MenuChoice[]
  /** The choice that is selected first. */
  readonly current?: string
  /** A dim line below the choices. */
  readonly note?: string
  readonly height: number
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** A menu of choices over the page. */
export function ChoiceMenu({ title, choices, current, note, height, onChoose, onClose }: ChoiceMenuProps) {
  const [focused, setFocused] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ id }) => id === current),
    ),
  )
  const move = (by: number) => setFocused(at => (at + by + choices.length) % Math.max(1, choices.length))
  useKeys(
    'menu',
    {
      'menu.run': {
        label: uiTexts.choose,
        run() {
          const choice = choices[focused]
          if (choice) onChoose(choice.id)
        },
      },
      'menu.down': () => move(1),
      'menu.up': () => move(-1),
      'menu.close': onClose,
    },
    { isModal: true },
  )
  const room = Math.max(1, height - (note === undefined ? 2 : 3))
  const first = Math.max(0, Math.min(choices.length - room, focused - Math.floor(room / 2)))
  return (
    <RowPanel
      title={title}
      width={WIDTH}
      height={height}
      rows={[
        ...choices.slice(first, first + room).map(({ id, label, isOn }, row) => ({
          isFocused: first + row === focused,
          spans: [
            ...(isOn === undefined ? [] : [{ text: isOn ? '[x] ' : '[ ] ', as: 'accent' as const }]),
            { text: fit(label, WIDTH - 10), isBold: id === current },
          ],
        })),
        ...(note === undefined ? [] : [{ spans: [{ text: note, as: 'dim' as const }] }]),
      ]}
    />
  )
}
