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

/** Confirms before something is lost. The focus starts on Cancel, so Enter never deletes. */
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
        <Button variant="quiet" autoFocus disabled={isWorking} onClick={actions.cancel}>
          {view.cancelLabel}
        </Button>
        <span className={styles.gap} />
        {view.choices.map(choice => (
          <Button
            key={choice.name}
            variant="danger"
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
