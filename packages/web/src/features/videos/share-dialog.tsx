import { Check, Copy, ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import type { VideoDetailView } from '@tubecellar/core'
import { useShareVideo } from '@tubecellar/core/react'
import { shareTexts } from '@tubecellar/core/messages/video-page'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PanelDialog } from '../../ui/dialogs/panel-dialog.tsx'
import styles from './share-dialog.module.css'

/** The links of a video, from its beginning or from the position at which the dialog was opened. Open while mounted. */
export function ShareDialog({ video, onClose }: { video: VideoDetailView; onClose: () => void }) {
  const share = useShareVideo(video)
  const [position] = useState(share.position)
  const [startsAtPosition, setStartsAtPosition] = useState(false)
  const { startLabel } = share.at(position)
  const { links, copied } = share.at(startsAtPosition ? position : null)
  return (
    <PanelDialog label={shareTexts.title} onClose={onClose}>
      {startLabel !== null && (
        <label className={styles.choice}>
          <input type="checkbox" checked={startsAtPosition} onChange={() => setStartsAtPosition(!startsAtPosition)} />
          {startLabel}
        </label>
      )}
      <LinkRow
        key={links.page}
        label={shareTexts.page}
        url={new URL(links.page, window.location.href).href}
        copyLabel={shareTexts.copy}
        copied={copied.page}
      />
      {links.source !== null && (
        <LinkRow
          key={links.source}
          label={shareTexts.source}
          url={links.source}
          copyLabel={shareTexts.copySource}
          copied={copied.source}
          openLabel={shareTexts.openSource}
        />
      )}
    </PanelDialog>
  )
}

interface LinkRowProps {
  label: string
  url: string
  copyLabel: string
  /** Shown after the link was copied. */
  copied: string
  /** Label of the button that opens the link; absent if there is none. */
  openLabel?: string
}

/** A link to copy. Browsers have no clipboard over HTTP; there, the selected text is copied. */
function LinkRow({ label, url, copyLabel, copied, openLabel }: LinkRowProps) {
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={styles.url} value={url} readOnly onFocus={event => event.currentTarget.select()} />
      <div className={styles.actions}>
        {'clipboard' in navigator && (
          <Button icon={isCopied ? Check : Copy} size="small" onClick={() => void copy()}>
            {copyLabel}
          </Button>
        )}
        {openLabel !== undefined && (
          <ButtonLink icon={ExternalLink} size="small" href={url} target="_blank" rel="noreferrer">
            {openLabel}
          </ButtonLink>
        )}
      </div>
      <p role="status" className={styles.status}>
        {isCopied && copied}
      </p>
    </div>
  )
}
