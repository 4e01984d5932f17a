import { useState } from 'react'

/**
 * An object with the lifetime of its component: kept while `<Activity>` hides the component, and created again when a dependency changes.
 * `make` may only use the dependencies and must not start anything that has to be stopped, because React can discard the object. Use
 * `useOwned` for objects that are stopped.
 */
export function useInstance<T>(make: () => T, dependencies: readonly unknown[]): T {
  const [current, setHeld] = useState(() => ({ instance: make(), dependencies }))
  if (dependencies.every((value, index) => Object.is(value, current.dependencies[index]))) return current.instance
  const next = { instance: make(), dependencies }
  setHeld(next)
  return next.instance
}
