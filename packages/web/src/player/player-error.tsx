import { Download, TriangleAlert } from 'lucide-react'
import { ButtonLink } from '../components/button.tsx'
import styles from './player-error.module.css'

interface PlayerErrorProps {
  message: string
  downloadUrl: string
}

/** Why nothing plays, with the file itself as the way out. */
export function PlayerError({ message, downloadUrl }: PlayerErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <TriangleAlert className={styles.icon} aria-hidden />
      <p>{message}</p>
      <ButtonLink icon={Download} href={downloadUrl} download>
        Download File
      </ButtonLink>
    </div>
  )
}
