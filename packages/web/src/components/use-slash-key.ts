import { useEffect, useEffectEvent } from 'react'
import { mayTakeKey } from '../keys/key-guard.ts'

/** The key that leads into the search field. */
export const SLASH_KEY = '/'

export function useSlashKey(run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== SLASH_KEY || event.ctrlKey || !mayTakeKey(event, null)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
