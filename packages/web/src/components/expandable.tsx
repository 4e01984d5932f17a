import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './expandable.module.css'

/** Shows the start of something long, and all of it on request. */
export function Expandable({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = body.current
    if (!element || isOpen) return
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight + 4)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <div>
      <div
        ref={body}
        id={id}
        className={styles.body}
        data-open={isOpen || undefined}
        onFocus={event => isBelow(event.target, event.currentTarget) && setIsOpen(true)}
      >
        {children}
      </div>
      {(isLong || isOpen) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}

/** What has the focus must be in view: the Tab key may reach into the hidden part. */
function isBelow(target: Element, frame: Element): boolean {
  return target.getBoundingClientRect().bottom > frame.getBoundingClientRect().bottom + 1
}
