import { useState } from 'react'
import type { ConfirmView } from '@tubecellar/core'
import type { ConfirmActions } from '@tubecellar/core/react'
import { useKeys } from '../keys/key-provider.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { Panel, type PanelRow } from './panel.tsx'
import { wrapText } from './wrap-text.ts'

const WIDTH = 64

interface ConfirmProps {
  /** Null while nothing is asked. */
  readonly view: ConfirmView | null
  readonly actions: ConfirmActions
  readonly height: number
}

/** A question before something is lost. Cancel is marked at first, so a stray Enter never deletes. */
export function Confirm({ view, ...rest }: ConfirmProps) {
  return view ? <Question view={view} {...rest} /> : null
}

function Question({ view, actions, height }: ConfirmProps & { view: ConfirmView }) {
  const { columns } = useTerminal()
  const [marked, setMarked] = useState(0)
  const width = Math.min(WIDTH, columns - 2)
  const answers = [
    { label: view.cancelLabel, run: actions.cancel },
    ...view.choices.map(({ name, label }) => ({ label, run: () => actions.choose(name) })),
  ]
  const move = (by: number) => setMarked(at => (at + by + answers.length) % answers.length)
  useKeys(
    'confirm',
    {
      'confirm.choose': {
        run: () => answers[marked]?.run(),
        label: (answers[marked]?.label ?? '').toLowerCase(),
        disabled: () => (view.working === null ? null : 'Working on it'),
      },
      'confirm.next': () => move(1),
      'confirm.previous': () => move(-1),
      'confirm.cancel': { run: actions.cancel, label: view.cancelLabel.toLowerCase() },
    },
    { isTyping: true },
  )
  const text = (value: string, as: 'text' | 'dim' | 'danger'): PanelRow[] =>
    wrapText(value, width - 6).map(line => ({ pieces: [{ text: line, as, isBold: as === 'text' }] }))
  const isWorking = (index: number) => view.working !== null && view.choices[index - 1]?.name === view.working
  return (
    <Panel
      title="Question"
      width={width}
      height={height}
      rows={[
        ...text(view.title, 'text'),
        ...text(view.detail, 'dim'),
        ...(view.error === null ? [] : text(`x ${view.error}`, 'danger')),
        { pieces: [] },
        ...answers.map(({ label }, index) => ({
          isMarked: index === marked,
          pieces: [
            { text: isWorking(index) ? `${label}…` : label, as: index === 0 ? ('text' as const) : ('danger' as const) },
          ],
        })),
      ]}
    />
  )
}
