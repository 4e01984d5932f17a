import { useState } from 'react'
import { routePath, screenPath, routeFor, type AppRoute, type Screen } from '@tubecellar/core'
import type { ViewState } from '../ui/list/view-state.ts'

/** Number of routes that `back` can return to. */
const MAX_HISTORY_ENTRIES = 100

export interface Navigation {
  readonly route: AppRoute
  /** View state of this history entry, restored on return. */
  readonly viewState: ViewState
  readonly canGoBack: boolean
  readonly canGoForward: boolean
  readonly open: (screen: Screen) => void
  /** Opens a route with its page, as parsed from a URL. */
  readonly navigateTo: (route: AppRoute) => void
  /** Replaces the current history entry. */
  readonly replace: (screen: Screen) => void
  readonly toPage: (page: number) => void
  readonly back: () => void
  readonly forward: () => void
}

interface HistoryEntry {
  readonly route: AppRoute
  readonly viewState: ViewState
}

interface History {
  readonly entries: readonly HistoryEntry[]
  readonly index: number
}

/** The saved view state of an earlier session, by path. */
export type RestoreViewState = (path: string) => ViewState | undefined

/** The history of routes. Opening a route discards the forward history; changing the page of a list adds no entry. */
export function useNavigation(first: AppRoute, restoreViewState: RestoreViewState = () => undefined): Navigation {
  const createEntry = (to: AppRoute): HistoryEntry => ({ route: to, viewState: restoreViewState(routePath(to)) ?? {} })
  const [{ entries, index }, setHistory] = useState<History>(() => ({ entries: [createEntry(first)], index: 0 }))
  const { route, viewState } = entries[index] ?? { route: first, viewState: {} }
  const navigateTo = (next: AppRoute) => {
    const step = createEntry(next)
    setHistory(now => {
      const entries = [...now.entries.slice(0, now.index + 1), step].slice(-MAX_HISTORY_ENTRIES)
      return { entries, index: entries.length - 1 }
    })
  }
  const change = (to: (step: HistoryEntry) => HistoryEntry) =>
    setHistory(now => ({ ...now, entries: now.entries.map((step, index) => (index === now.index ? to(step) : step)) }))
  const go = (by: number) =>
    setHistory(now => ({ ...now, index: Math.min(now.entries.length - 1, Math.max(0, now.index + by)) }))
  return {
    route,
    viewState,
    canGoBack: index > 0,
    canGoForward: index < entries.length - 1,
    open: screen => navigateTo(routeFor(screen)),
    navigateTo,
    replace(screen) {
      const next = createEntry(routeFor(screen))
      // A different tab has its own lists; a different query of the same page does not.
      change(step => (isSameRoute(step.route.screen, screen) ? { ...step, route: next.route } : next))
    },
    toPage: page => change(step => ({ ...step, route: { ...step.route, page } })),
    back: () => go(-1),
    forward: () => go(1),
  }
}

const pagePath = (screen: Screen) => screenPath(screen).replace(/\?.*$/s, '')
const isSameRoute = (a: Screen, b: Screen) => pagePath(a) === pagePath(b)
