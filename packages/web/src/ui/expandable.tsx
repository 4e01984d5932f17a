import { useId, useLayoutEffect, useRef, useState } from 'react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { RichText, type RichTextProps } from './rich-text.tsx'
import styles from './expandable.module.css'

/** Longer than any YouTube description. Laying out a much longer, mostly hidden text would block the page. */
const COLLAPSED_CHARACTERS = 6000

/** Shows the start of a long text, and all of it on request. */
export function Expandable({ text, onSeek }: RichTextProps) {
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
        onFocus={event => isClipped(event.target, event.currentTarget) && setIsOpen(true)}
      >
        <RichText text={isOpen ? text : text.slice(0, COLLAPSED_CHARACTERS)} {...(onSeek && { onSeek })} />
      </div>
      {(isLong || isOpen) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? uiTexts.showLess : uiTexts.showMore}
        </button>
      )}
    </div>
  )
}

/** The focused element must be visible: the Tab key may reach the hidden part. */
function isClipped(target: Element, frame: Element): boolean {
  return target.getBoundingClientRect().bottom > frame.getBoundingClientRect().bottom + 1
}
