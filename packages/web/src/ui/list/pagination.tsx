import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Pagination as PaginationView } from '@tubecellar/core'
import { canHandleKey } from '../../keys/may-handle-key.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  pagination: PaginationView
  /** Address of a page of this list; page 0 is the first. */
  pageHref: (page: number) => string
}

/** Pages of a list. The arrow keys turn them. Spec section 9. */
export function Pagination({ pagination, pageHref }: PaginationProps) {
  const { previous, next } = pagination
  const previousHref = previous === null ? null : pageHref(previous)
  const nextHref = next === null ? null : pageHref(next)
  useArrowKeys(previousHref, nextHref)
  if (!pagination.isVisible) return null
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <span className={styles.range}>{pagination.range}</span>
      <ul className={styles.pages}>
        {previousHref !== null && (
          <li>
            <Link to={previousHref} className={styles.page} aria-label="Previous page" rel="prev">
              <ChevronLeft aria-hidden />
            </Link>
          </li>
        )}
        {pagination.links.map(link => (
          <li key={link.page}>
            <Link
              to={pageHref(link.page)}
              className={styles.page}
              aria-label={`Page ${link.label}`}
              aria-current={link.isCurrent ? 'page' : undefined}
            >
              {link.label}
            </Link>
          </li>
        ))}
        {nextHref !== null && (
          <li>
            <Link to={nextHref} className={styles.page} aria-label="Next page" rel="next">
              <ChevronRight aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

function useArrowKeys(previousHref: string | null, nextHref: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.shiftKey || !canHandleKey(event, null)) return
      if (isEllipsis(event.target)) return
      const href = event.key === 'ArrowLeft' ? previousHref : event.key === 'ArrowRight' ? nextHref : null
      if (href !== null) void navigate(href)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [navigate, previousHref, nextHref])
}

/** Sliders and scrolling regions need the arrow keys themselves. */
function isEllipsis(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input[type=range], [role=region][tabindex]') !== null
}
