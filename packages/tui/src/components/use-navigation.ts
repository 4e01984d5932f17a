import { useState } from 'react'
import { placeOf, type Place, type Screen } from '@tubecellar/core'

/** Places that `back` can return to. */
const HISTORY_LENGTH = 100

export interface Navigation {
  readonly place: Place
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

interface History {
  readonly places: readonly Place[]
  readonly at: number
}

/** Where one is and was. Opening forgets what one came back from; turning a page is no step of its own. */
export function useNavigation(first: Place): Navigation {
  const [{ places, at }, setHistory] = useState<History>({ places: [first], at: 0 })
  const place = places[at] ?? first
  const openPlace = (next: Place) =>
    setHistory(now => {
      const kept = [...now.places.slice(0, now.at + 1), next].slice(-HISTORY_LENGTH)
      return { places: kept, at: kept.length - 1 }
    })
  const change = (to: (place: Place) => Place) =>
    setHistory(now => ({
      ...now,
      places: now.places.map((each, index) => (index === now.at ? to(each) : each)),
    }))
  const go = (by: number) =>
    setHistory(now => ({ ...now, at: Math.min(now.places.length - 1, Math.max(0, now.at + by)) }))
  return {
    place,
    canGoBack: at > 0,
    canGoForward: at < places.length - 1,
    open: screen => openPlace(placeOf(screen)),
    openPlace,
    replace: screen => change(() => placeOf(screen)),
    toPage: page => change(each => ({ ...each, page })),
    back: () => go(-1),
    forward: () => go(1),
  }
}
