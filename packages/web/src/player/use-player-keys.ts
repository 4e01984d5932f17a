import { useEffect, useEffectEvent, type RefObject } from 'react'
import { mayTakeKey } from '../keys/key-guard.ts'
import { commandOfKey, type PlayerCommand } from './keymap.ts'

const PRESSED_BY_SPACE = 'button, a, summary, [role=menu], input'
const MOVED_BY_ARROWS = '[role=menu], input, [role=region][tabindex]'

/** The player's keys work anywhere on its page, except where they mean something else. */
export function usePlayerKeys(home: RefObject<HTMLElement | null>, run: (command: PlayerCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!mayTakeKey(event, home.current) || isTargets(event)) return
    const command = commandOfKey(event)
    if (!command) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Space presses what has the focus, arrows move it. */
function isTargets({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === ' ') return target.closest(PRESSED_BY_SPACE) !== null
  const isMove = key.startsWith('Arrow') || key === 'Home' || key === 'End'
  return isMove && target.closest(MOVED_BY_ARROWS) !== null
}
