import type { ReactNode } from 'react'
import { Arch } from '../images/logo.tsx'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: string
  detail?: string | undefined
  look: 'dim' | 'gap'
  /** Inside a page the title is one of its headings. */
  isPart?: boolean
  children?: ReactNode
}

/** A sentence, a line of help and a way on, where there is nothing else to show. */
export function MessagePage({ title, detail, look, isPart = false, children }: MessagePageProps) {
  const Title = isPart ? 'h3' : 'h1'
  return (
    <div className={styles.message}>
      <Arch look={look} className={styles.arch} />
      <Title className={styles.title}>{title}</Title>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
