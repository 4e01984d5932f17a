import { Download } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { foundLinksTexts } from '@tubecellar/core/messages/found-links'
import { useFoundLinks } from '@tubecellar/core/react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { droppedText } from './dropped-text.ts'
import { isForApp, useLinkDrag } from './use-link-drag.ts'
import styles from './link-drop.module.css'

/** The last drag or paste. Its data is read in the event, which loses it afterwards. */
export interface LinkTransfer {
  readonly target: EventTarget | null
  /** Empty for a drag. */
  readonly pasted: string
  /** Whether the current drag started in the page. */
  readonly isOwn: boolean
}

interface LinkDropProps {
  transfer: LinkTransfer
  area: Document | HTMLElement
}

/** Adds links to the queue that are dropped in `area`, or pasted while no field has the focus, after a confirmation. */
export function LinkDrop({ transfer, area }: LinkDropProps) {
  const { isAllowed, confirmation, actions } = useFoundLinks(window.location.href)
  const onDrop = async (data: DataTransfer) => {
    if (!actions.add(await droppedText(data))) actions.reportNothing()
  }
  const isOver = useLinkDrag(area, { isOn: isAllowed && !transfer.isOwn, onDrop: data => void onDrop(data) })
  const onTransfer = useEffectEvent(({ target, pasted }: LinkTransfer) => {
    if (isAllowed && isForApp(target)) actions.add(pasted)
  })
  useEffect(() => onTransfer(transfer), [transfer])
  return (
    <>
      {isOver && (
        <div className={styles.overlay} aria-hidden>
          <p className={styles.label}>
            <Download />
            {foundLinksTexts.dropHere}
          </p>
        </div>
      )}
      <ConfirmDialog view={confirmation.confirmation} actions={confirmation} />
    </>
  )
}
