import { useEffect, useEffectEvent } from 'react'
import { createActor } from '../../kernel/index.ts'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { useInstance } from '../../react/use-instance.ts'
import { searchBoxMachine } from './search-box.machine.ts'

/** The search box, kept in sync with the query of the URL. `onSearched` gets each other query that is searched for. */
export function useSearchBox(query: string, onSearched: (query: string) => void) {
  const core = useCore()
  const box = useInstance(
    () => createActor(searchBoxMachine, query, { clock: core.clock, perform: () => undefined }),
    [core],
  )
  const state = useActor(box)
  const onChanged = useEffectEvent((searched: string) => {
    if (searched !== query.trim()) onSearched(searched)
  })
  useEffect(() => {
    let last = box.getSnapshot().query
    return box.subscribe(() => {
      const { query: searched } = box.getSnapshot()
      if (searched !== last) onChanged(searched)
      last = searched
    })
  }, [box])
  useEffect(() => box.send({ type: 'urlChanged', query }), [box, query])
  return { state, box }
}
