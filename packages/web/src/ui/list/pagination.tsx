import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Pagination as PaginationView } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { useCanHandleKey } from '../../keys/use-can-handle-key.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  pagination: PaginationView
  /** URL of a page of this list; page 0 is the first. */
  pageHref: (page: number) => string
}

/** The pages of a list. The left and right arrow keys turn them. */
export function Pagination({ pagination, pageHref }: PaginationProps) {
  const { previous, next } = pagination
  const previousHref = previous === null ? null : pageHref(previous)
  const nextHref = next === null ? null : pageHref(next)
  useArrowKeys(previousHref, nextHref)
  if (!pagination.isVisible) return null
  return (
    <nav className={styles.pagination} aria-label={uiTexts.pages}>
      <span className={styles.range}>{pagination.range}</span>
      <ul className={styles.pages}>
        {previousHref !== null && (
          <li>
            <RouteLink to={previousHref} className={styles.page} aria-label={uiTexts.previousPage} rel="prev">
              <ChevronLeft aria-hidden />
            </RouteLink>
          </li>
        )}
        {pagination.links.map(link => (
          <li key={link.page}>
            <RouteLink
              to={pageHref(link.page)}
              className={styles.page}
              aria-label={uiTexts.page(link.label)}
              aria-current={link.isCurrent ? 'page' : undefined}
            >
              {link.label}
            </RouteLink>
          </li>
        ))}
        {nextHref !== null && (
          <li>
            <RouteLink to={nextHref} className={styles.page} aria-label={uiTexts.nextPage} rel="next">
              <ChevronRight aria-hidden />
            </RouteLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

function useArrowKeys(previousHref: string | null, nextHref: string | null) {
  const navigate = useNavigate()
  const canHandleKey = useCanHandleKey()
  const turnPage = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.shiftKey || !canHandleKey(event, null)) return
    if (usesArrowKeys(event.target)) return
    const href = event.key === 'ArrowLeft' ? previousHref : event.key === 'ArrowRight' ? nextHref : null
    if (href !== null) void navigate(href)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turnPage(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Sliders and scrolling regions need the arrow keys themselves. */
function usesArrowKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input[type=range], [role=region][tabindex]') !== null
}
