import { useId, useLayoutEffect, useRef } from 'react'
import type { ConfirmView } from '@tubecellar/core'
import type { ConfirmActions } from '@tubecellar/core/react'
import { Button } from '../button.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  /** Null while no confirmation is open. */
  view: ConfirmView | null
  actions: ConfirmActions
}

/** Confirms before something is lost or added. The focus starts on Cancel if something would be lost, so Enter never deletes. */
export function ConfirmDialog({ view, actions }: ConfirmDialogProps) {
  return view && <OpenConfirmation view={view} actions={actions} />
}

function OpenConfirmation({ view, actions }: { view: ConfirmView; actions: ConfirmActions }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isWorking = view.working !== null
  // Runs before the dialog is removed; otherwise the browser cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-default]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        actions.cancel()
      }}
    >
      <h2 id={titleId}>{view.title}</h2>
      <p className={styles.detail}>{view.detail}</p>
      <p className={styles.error} role="alert">
        {view.error}
      </p>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          data-default={!view.isAddition || undefined}
          disabled={isWorking}
          onClick={actions.cancel}
        >
          {view.cancelLabel}
        </Button>
        <span className={styles.gap} />
        {view.choices.map((choice, index) => (
          <Button
            key={choice.name}
            variant={!view.isAddition ? 'danger' : index === 0 ? 'primary' : 'plain'}
            data-default={(view.isAddition && index === 0) || undefined}
            isBusy={view.working === choice.name}
            disabled={isWorking && view.working !== choice.name}
            onClick={() => actions.choose(choice.name)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </dialog>
  )
}
