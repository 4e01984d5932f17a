import { OctagonAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { FaultBannerView, FaultView } from '@tubecellar/core'
import { Button } from '../../ui/button.tsx'
import { MessageBanner } from '../../ui/feedback/message-banner.tsx'
import styles from './fault-banner.module.css'

/** Below the top bar while the server has a fault. It cannot be closed. */
export function FaultBanner({ view }: { view: FaultBannerView | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  if (view === null) return null
  const { faults, more, labels } = view
  const [first, ...others] = faults
  const toggle = more !== null && (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      onClick={() => setIsOpen(!isOpen)}
    >
      {isOpen ? labels.showFirst : labels.showAll}
    </Button>
  )
  return (
    <section aria-label={labels.title} className={styles.container}>
      <MessageBanner icon={OctagonAlert} tone="danger" isCompact actions={toggle}>
        <div role="alert">
          <Fault fault={first} />
          {more !== null && !isOpen && <p>{more}</p>}
        </div>
        {more !== null && isOpen && (
          <ul id={listId} className={styles.others}>
            {others.map(fault => (
              <li key={fault.code}>
                <Fault fault={fault} />
              </li>
            ))}
          </ul>
        )}
      </MessageBanner>
    </section>
  )
}

function Fault({ fault: { message, fix } }: { fault: FaultView }) {
  return (
    <>
      <strong>{message}</strong>
      {fix !== '' && <p>{fix}</p>}
    </>
  )
}
