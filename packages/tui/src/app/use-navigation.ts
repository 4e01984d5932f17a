import { useState } from 'react'
import { routePath, screenPath, routeFor, type AppRoute, type Screen } from '@tubecellar/core'
import type { ViewState } from '../ui/list/view-state.ts'

/** Number of routes that `back` can return to. */
const HISTORY_LENGTH = 100

export interface Navigation {
  readonly route: AppRoute
  /** View state of this history entry, restored on return. */
  readonly memory: ViewState
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

interface Step {
  readonly route: AppRoute
  readonly memory: ViewState
}

interface History {
  readonly steps: readonly Step[]
  readonly at: number
}

/** The saved view state of an earlier session, by path. */
export type RestoreViewState = (path: string) => ViewState | undefined

/** The history of routes. Opening a route discards the forward history; changing the page of a list adds no entry. */
export function useNavigation(first: AppRoute, restoreViewState: RestoreViewState = () => undefined): Navigation {
  const stepTo = (to: AppRoute): Step => ({ route: to, memory: restoreViewState(routePath(to)) ?? {} })
  const [{ steps, at }, setHistory] = useState<History>(() => ({ steps: [stepTo(first)], at: 0 }))
  const { route, memory } = steps[at] ?? { route: first, memory: {} }
  const navigateTo = (next: AppRoute) => {
    const step = stepTo(next)
    setHistory(now => {
      const kept = [...now.steps.slice(0, now.at + 1), step].slice(-HISTORY_LENGTH)
      return { steps: kept, at: kept.length - 1 }
    })
  }
  const change = (to: (step: Step) => Step) =>
    setHistory(now => ({ ...now, steps: now.steps.map((step, index) => (index === now.at ? to(step) : step)) }))
  const go = (by: number) =>
    setHistory(now => ({ ...now, at: Math.min(now.steps.length - 1, Math.max(0, now.at + by)) }))
  return {
    route,
    memory,
    canGoBack: at > 0,
    canGoForward: at < steps.length - 1,
    open: screen => navigateTo(routeFor(screen)),
    navigateTo,
    replace(screen) {
      const next = stepTo(routeFor(screen))
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
