import { useState } from 'react'
import styles from './avatar.module.css'

/** A channel's avatar, or the first letter of its name. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className={styles.avatar} aria-hidden>
      {url !== null && url !== brokenUrl ? (
        <img src={url} alt="" onError={() => setBrokenUrl(url)} />
      ) : (
        name.slice(0, 1).toUpperCase()
      )}
    </span>
  )
}
