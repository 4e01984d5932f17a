import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formsTexts } from '@tubecellar/core/messages/web/forms'
import { useLinkedSection } from '../routing/use-linked-section.ts'
import styles from './section-list.module.css'

interface SectionListProps {
  label: string
  sections: readonly { readonly title: string; readonly content: ReactNode }[]
  /** Above the sections. */
  children: ReactNode
}

/** A long page in sections, with a table of contents next to it if there is space. */
export function SectionList({ label, sections, children }: SectionListProps) {
  const parts = useRef(new Map<string, HTMLElement>())
  const current = useSectionInView(parts.current)
  const goTo = (title: string) => {
    const part = parts.current.get(title)
    part?.scrollIntoView({ block: 'start' })
    part?.focus({ preventScroll: true })
  }
  const linked = useLinkedSection()
  useEffect(() => {
    if (linked !== null) goTo(linked)
  }, [linked])
  return (
    <div className={styles.page}>
      <div className={styles.body}>
        {children}
        {sections.map(({ title, content }) => (
          <div
            key={title}
            ref={element => {
              if (element) parts.current.set(title, element)
              return () => void parts.current.delete(title)
            }}
            data-title={title}
            tabIndex={-1}
            className={styles.section}
          >
            {content}
          </div>
        ))}
      </div>
      <nav className={styles.nav} aria-label={label}>
        <p className={styles.title}>{formsTexts.onThisPage}</p>
        <ul className={styles.list}>
          {sections.map(({ title }, index) => (
            <li key={title}>
              <button
                type="button"
                className={styles.item}
                aria-current={title === (current ?? (index === 0 ? title : undefined)) ? 'location' : undefined}
                onClick={() => goTo(title)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The title of the section being read: the one that crosses the upper third of the window. */
function useSectionInView(parts: ReadonlyMap<string, HTMLElement>): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        const visible = entries.find(entry => entry.isIntersecting)?.target
        if (visible instanceof HTMLElement) setCurrent(visible.dataset['title'] ?? null)
      },
      { rootMargin: '-20% 0px -79%' },
    )
    for (const part of parts.values()) observer.observe(part)
    return () => observer.disconnect()
  }, [parts])
  return current
}
