import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { cueWithLink, EXPORT_FORMATS, type TranscriptCue } from '@tubecellar/core'
import type { TranscriptActions } from '@tubecellar/core/react'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/dialogs/menu.tsx'
import { saveTextFile } from '../../ui/save-text-file.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { useVideoLink } from '../../routing/use-video-link.ts'
import styles from './transcript-panel.module.css'

interface TranscriptFooterProps {
  videoId: string
  /** The selected or current cue, for the clipboard. */
  cue: TranscriptCue | undefined
  isFollowing: boolean
  actions: TranscriptActions
}

/** The switch for following, and the buttons that copy and export. */
export function TranscriptFooter({ videoId, cue, isFollowing, actions }: TranscriptFooterProps) {
  const link = useVideoLink(videoId)
  return (
    <div className={styles.footer}>
      <Toggle label={transcriptTexts.follow} isOn={isFollowing} onToggle={() => actions.setFollowing(!isFollowing)} />
      <span className={styles.spacer} />
      {cue && <CopyCue key={cue.start} cue={cue} text={cueWithLink(cue, link)} />}
      <Menu
        label={transcriptTexts.export}
        items={EXPORT_FORMATS.map(format => ({
          label: transcriptTexts.exportAs[format],
          onSelect() {
            const file = actions.exportAs(format, link)
            if (file) saveTextFile(file)
          },
        }))}
        trigger={button => (
          <Button {...button} icon={Download} variant="quiet" size="small">
            {transcriptTexts.export}
          </Button>
        )}
      />
    </div>
  )
}

/** Browsers have no clipboard over HTTP. */
function CopyCue({ cue, text }: { cue: TranscriptCue; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <Button
      icon={isCopied ? Check : Copy}
      variant="quiet"
      size="small"
      title={transcriptTexts.copyLineWithLink(cue.time)}
      onClick={() => void copy()}
    >
      {transcriptTexts.copyLine}
    </Button>
  )
}
