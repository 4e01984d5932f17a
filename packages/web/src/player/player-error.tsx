import { Check, Copy, Download, ListMusic, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { PlaybackView, VideoDetailView } from '@tubecellar/core'
import { useDownloadAgain, useMediaLink } from '@tubecellar/core/react'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { CommandButton } from '../ui/command-button.tsx'
import { savePlaylistFile } from './save-playlist-file.ts'
import styles from './player-error.module.css'

interface PlayerErrorProps {
  failure: NonNullable<PlaybackView['failure']>
  video: VideoDetailView
}

/** Why the video cannot be played, and other ways to watch it. */
export function PlayerError({ failure, video }: PlayerErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <TriangleAlert className={styles.icon} aria-hidden />
      <p>{failure.text}</p>
      {failure.tag === 'mediaMissing' && <MissingFileActions video={video} />}
      {!isOfFile(failure.tag) && <OtherPlayers video={video} />}
    </div>
  )
}

/** No other player can read the file either. */
const isOfFile = (tag: PlayerErrorProps['failure']['tag']) => tag === 'mediaMissing' || tag === 'mediaUnavailable'

function MissingFileActions({ video }: { video: VideoDetailView }) {
  const downloadAgain = useDownloadAgain(video)
  if (!downloadAgain.isAllowed) return null
  return (
    <div className={styles.actions}>
      {video.source.url !== null && <CommandButton command={downloadAgain}>{playerTexts.downloadAgain}</CommandButton>}
      <LinkButton to={{ tag: 'settings', page: 'actions' }}>{playerTexts.rescanFilesystem}</LinkButton>
    </div>
  )
}

function OtherPlayers({ video }: { video: VideoDetailView }) {
  const [isCopied, setIsCopied] = useState(false)
  const signLink = useMediaLink(video.id)
  const command = `cellar play ${video.id}`
  const copy = async () => {
    await navigator.clipboard.writeText(command)
    setIsCopied(true)
  }
  const openInMpv = async () => {
    const url = await signLink()
    if (url !== null) savePlaylistFile({ title: video.title, url: new URL(url, document.baseURI).href })
  }
  return (
    <>
      <div className={styles.actions}>
        <ButtonLink icon={Download} href={video.mediaUrl} download>
          {playerTexts.downloadFile}
        </ButtonLink>
        <Button icon={ListMusic} title={playerTexts.mpvFileHint} onClick={() => void openInMpv()}>
          {playerTexts.openInMpv}
        </Button>
      </div>
      <p className={styles.command}>
        {playerTexts.inTerminal} <code>{command}</code>
        {'clipboard' in navigator && (
          <button
            type="button"
            aria-label={playerTexts.copyCommand}
            title={playerTexts.copyCommand}
            onClick={() => void copy()}
          >
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          </button>
        )}
      </p>
    </>
  )
}
