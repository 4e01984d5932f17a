import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Pagination as PaginationView } from '@tubecellar/core'
import { mayTakeKey } from '../../keys/may-handle-key.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  pagination: PaginationView
  /** Address of a page of this list; page 0 is the first. */
  hrefOf: (page: number) => string
}

/** Pages of a list. The arrow keys turn them. Spec section 9. */
export function Pagination({ pagination, hrefOf }: PaginationProps) {
  const { previous, next } = pagination
  const previousHref = previous === null ? null : hrefOf(previous)
  const nextHref = next === null ? null : hrefOf(next)
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
              to={hrefOf(link.page)}
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
      if (event.ctrlKey || event.shiftKey || !mayTakeKey(event, null)) return
      if (isRange(event.target)) return
      const href = event.key === 'ArrowLeft' ? previousHref : event.key === 'ArrowRight' ? nextHref : null
      if (href !== null) void navigate(href)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [navigate, previousHref, nextHref])
}

/** Sliders and scrolling regions need the arrow keys themselves. */
function isRange(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input[type=range], [role=region][tabindex]') !== null
}
