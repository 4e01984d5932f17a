import { useEffect, useState } from 'react'
import type { Actor } from '../kernel/index.ts'

/** A machine that lives as long as its component: made once, stopped with it. */
export function useOwnActor<S, E>(make: () => Actor<S, E>): Actor<S, E> {
  const [actor] = useState(make)
  useEffect(() => () => actor.stop(), [actor])
  return actor
}
