import { useState } from 'react'
import { pathOf, pathOfScreen, placeOf, type Place, type Screen } from '@tubecellar/core'
import type { PlaceMemory } from '../ui/list/view-state.ts'

/** Places that `back` can return to. */
const HISTORY_LENGTH = 100

export interface Navigation {
  readonly place: Place
  /** Of this step: the same when one comes back to it. */
  readonly memory: PlaceMemory
  readonly canGoBack: boolean
  readonly canGoForward: boolean
  readonly open: (screen: Screen) => void
  /** Opens a place with its page, as an address names it. */
  readonly openPlace: (place: Place) => void
  /** Opens a screen in the place of this one: `back` leads past it. */
  readonly replace: (screen: Screen) => void
  readonly toPage: (page: number) => void
  readonly back: () => void
  readonly forward: () => void
}

interface Step {
  readonly place: Place
  readonly memory: PlaceMemory
}

interface History {
  readonly steps: readonly Step[]
  readonly at: number
}

/** How a place stood when it was left in another session, by its path. */
export type MemoryOf = (path: string) => PlaceMemory | undefined

/** Where one is and was. Opening forgets what one came back from; turning a page is no step of its own. */
export function useNavigation(first: Place, memoryOf: MemoryOf = () => undefined): Navigation {
  const stepTo = (to: Place): Step => ({ place: to, memory: memoryOf(pathOf(to)) ?? {} })
  const [{ steps, at }, setHistory] = useState<History>(() => ({ steps: [stepTo(first)], at: 0 }))
  const { place, memory } = steps[at] ?? { place: first, memory: {} }
  const openPlace = (next: Place) => {
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
    place,
    memory,
    canGoBack: at > 0,
    canGoForward: at < steps.length - 1,
    open: screen => openPlace(placeOf(screen)),
    openPlace,
    replace(screen) {
      const next = stepTo(placeOf(screen))
      // Another tab has lists of its own; another question to the same page has not.
      change(step => (isSamePage(step.place.screen, screen) ? { ...step, place: next.place } : next))
    },
    toPage: page => change(step => ({ ...step, place: { ...step.place, page } })),
    back: () => go(-1),
    forward: () => go(1),
  }
}

const pageOf = (screen: Screen) => pathOfScreen(screen).replace(/\?.*$/s, '')
const isSamePage = (a: Screen, b: Screen) => pageOf(a) === pageOf(b)
