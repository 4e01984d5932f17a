import { useState } from 'react'
import { placeOf, type Place, type Screen } from '@tubecellar/core'

/** Places that `back` can return to. */
const HISTORY_LENGTH = 100

export interface Navigation {
  readonly place: Place
  readonly canGoBack: boolean
  readonly open: (screen: Screen) => void
  /** Opens a screen in the place of this one: `back` leads past it. */
  readonly replace: (screen: Screen) => void
  readonly toPage: (page: number) => void
  readonly back: () => void
}

export function useNavigation(first: Place): Navigation {
  const [history, setHistory] = useState<readonly Place[]>([first])
  const place = history.at(-1) ?? first
  return {
    place,
    canGoBack: history.length > 1,
    open: screen => setHistory(places => [...places, placeOf(screen)].slice(-HISTORY_LENGTH)),
    replace: screen => setHistory(places => [...places.slice(0, -1), placeOf(screen)]),
    toPage: page => setHistory(places => [...places.slice(0, -1), { ...(places.at(-1) ?? first), page }]),
    back: () => setHistory(places => (places.length > 1 ? places.slice(0, -1) : places)),
  }
}
