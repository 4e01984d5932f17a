import { CircleCheck, RotateCcw, type LucideIcon } from 'lucide-react'
import { useId, type FormEvent, type ReactNode } from 'react'
import type { SettingFieldView } from '@tubecellar/core'
import type { SettingActions } from '@tubecellar/core/react'
import { formsTexts } from '@tubecellar/core/messages/web/forms'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Select } from '../ui/select.tsx'
import { SettingRow } from './setting-row.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import styles from './setting-fields.module.css'
import toggleStyles from '../ui/toggle.module.css'

interface SettingFieldProps {
  field: SettingFieldView
  actions: SettingActions
  /** Its label and help with marks. */
  marked?: { readonly label: ReactNode; readonly help: ReactNode }
  /** Replaces the default reset button. */
  reset?: { label: string; icon: LucideIcon }
  /** Shown above the control. */
  lead?: ReactNode
  /** The meaning of the value, shown below. */
  children?: ReactNode
}

/** One setting: name, help, control, and the result of saving. */
export function SettingField({ field, actions, marked = field, reset, lead, children }: SettingFieldProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actions.update(field.key)
  }
  return (
    <SettingRow label={marked.label} help={marked.help} controlId={id}>
      <form className={styles.control} onSubmit={submit}>
        {lead}
        <Control id={id} field={field} actions={actions} />
        {field.canUpdate && (
          <Button type="submit" variant="primary">
            {formsTexts.update}
          </Button>
        )}
        {field.isSaving && <Spinner />}
        <span role="status" className={styles.saved}>
          {field.isSaved && (
            <>
              <CircleCheck aria-hidden />
              {formsTexts.saved}
            </>
          )}
        </span>
        {field.canReset && (
          <IconButton
            icon={reset?.icon ?? RotateCcw}
            label={reset?.label ?? formsTexts.reset(field.label)}
            onClick={() => actions.reset(field.key)}
          />
        )}
        {field.error !== null && (
          <p role="alert" className={styles.error}>
            {field.error}
          </p>
        )}
        {children}
      </form>
    </SettingRow>
  )
}

function Control({ id, field, actions }: { id: string; field: SettingFieldView; actions: SettingActions }) {
  const { key, kind } = field
  if (kind === 'choice')
    return (
      <Select
        id={id}
        label={field.label}
        value={field.text}
        choices={field.choices}
        onChoose={value => actions.choose(key, value)}
      />
    )
  if (kind === 'toggle')
    return (
      <span className={styles.toggle}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={toggleStyles.switch}
          checked={field.isOn}
          onChange={() => actions.choose(key, !field.isOn)}
        />
        {field.isOn ? formsTexts.on : formsTexts.off}
      </span>
    )
  return (
    <span className={styles.box} data-kind={kind}>
      <input
        id={id}
        type="text"
        inputMode={kind === 'number' ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        placeholder={field.placeholder}
        value={field.text}
        onChange={event => actions.edit(key, event.currentTarget.value)}
      />
      {field.unit !== '' && <span className={styles.unit}>{field.unit}</span>}
    </span>
  )
}
