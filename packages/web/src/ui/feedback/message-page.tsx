import type { ReactNode } from 'react'
import { Logo } from '../images/logo.tsx'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: string
  detail?: string | undefined
  variant: 'dim' | 'gap'
  /** Within a page, the title is one of its headings. */
  isEmbedded?: boolean
  children?: ReactNode
}

/** A message with help text and actions, if there is nothing else to show. */
export function MessagePage({ title, detail, variant, isEmbedded = false, children }: MessagePageProps) {
  const Title = isEmbedded ? 'h3' : 'h1'
  return (
    <div className={styles.message}>
      <Logo variant={variant} className={styles.logo} />
      <Title className={styles.title}>{title}</Title>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
