import { useState } from 'react'
import type { SettingFieldView } from '@tubecellar/core'
import type { KeyCommand } from '@tubecellar/core/keys'
import type { SettingActions } from '@tubecellar/core/react'
import { formsTexts } from '@tubecellar/core/messages/tui/forms'
import { useKeys } from '../keys/key-provider.tsx'
import type { ScrollPageState } from '../ui/page/use-scroll-page.ts'

export interface SettingForm {
  /** Key of the field that is being edited. */
  readonly editing: string | null
  /** The field whose choices are open. */
  readonly choosing: SettingFieldView | null
  readonly stopEditing: () => void
  readonly choose: (value: string) => void
  readonly stopChoosing: () => void
  /** The command that changes these settings. */
  readonly command: KeyCommand
  readonly enterAction: (field: SettingFieldView) => {
    readonly label: string
    readonly run: () => void
    readonly command: KeyCommand
  }
}

/** Handles Enter on settings: switches a toggle, opens a choice, or edits a text. */
export function useSettingForm(actions: SettingActions): SettingForm {
  const [editing, setEditing] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<SettingFieldView | null>(null)
  const { command } = actions
  return {
    command,
    editing,
    choosing,
    stopEditing: () => setEditing(null),
    stopChoosing: () => setChoosing(null),
    choose(value) {
      if (choosing) actions.choose(choosing.key, value)
      setChoosing(null)
    },
    enterAction(field) {
      switch (field.kind) {
        case 'toggle':
          return { label: formsTexts.toggle, command, run: () => actions.choose(field.key, !field.isOn) }
        case 'choice':
          return { label: formsTexts.choose, command, run: () => setChoosing(field) }
        default:
          return { label: formsTexts.edit, command, run: () => setEditing(field.key) }
      }
    },
  }
}

/** Registers the key that resets the focused setting to its default. */
export function useSettingReset(page: ScrollPageState, actionsOf: (field: SettingFieldView) => SettingActions): void {
  const field = () => {
    const subject = page.current()?.subject
    return isField(subject) ? subject : null
  }
  useKeys('settings', {
    'settings.reset': {
      run: () => {
        const focused = field()
        if (focused) actionsOf(focused).reset(focused.key)
      },
      command: () => {
        const focused = field()
        return focused && actionsOf(focused).command
      },
      disabled: () => (field()?.canReset ? null : formsTexts.nothingToReset),
    },
  })
}

function isField(subject: unknown): subject is SettingFieldView {
  return typeof subject === 'object' && subject !== null && 'canReset' in subject
}
