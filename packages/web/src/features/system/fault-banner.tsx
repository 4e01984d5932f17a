import { OctagonAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { FaultBannerView, FaultView } from '@tubecellar/core'
import { Button } from '../../ui/button.tsx'
import styles from './fault-banner.module.css'

/** Below the top bar while the server has a fault. It cannot be closed. */
export function FaultBanner({ view }: { view: FaultBannerView | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  if (view === null) return null
  const { faults, more, labels } = view
  const [first, ...others] = faults
  return (
    <section aria-label={labels.title} className={styles.container}>
      <div className={styles.banner}>
        <OctagonAlert className={styles.icon} aria-hidden />
        <div className={styles.text}>
          <div role="alert">
            <Fault fault={first} />
            {more !== null && !isOpen && <p className={styles.more}>{more}</p>}
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
        </div>
        {more !== null && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? labels.showFirst : labels.showAll}
          </Button>
        )}
      </div>
    </section>
  )
}

function Fault({ fault: { message, fix } }: { fault: FaultView }) {
  return (
    <>
      <strong>{message}</strong>
      {fix !== '' && <p className={styles.fix}>{fix}</p>}
    </>
  )
}
