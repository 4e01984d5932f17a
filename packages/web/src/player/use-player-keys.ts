import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useCanHandleKey } from '../keys/use-can-handle-key.ts'
import { commandForKey, type PlayerCommand } from './player-keymap.ts'

const HANDLES_SPACE = 'button, a, summary, [role=menu], input'
const HANDLES_ARROWS = '[role=menu], input, [role=region][tabindex]'
/** Holding Space longer than this speeds playback up; a shorter press plays or pauses. */
const HOLD_MS = 400
/** Commands that a held key repeats. */
const ALLOWED_WHILE_HELD: readonly PlayerCommand['type'][] = ['seekBy', 'volumeBy', 'faster', 'slower']

/** The player's keys work on the whole page, except where they have another meaning. */
export function usePlayerKeys(player: RefObject<HTMLElement | null>, run: (command: PlayerCommand) => void): void {
  const space = useRef<Press>({ tag: 'up' })
  const canHandleKey = useCanHandleKey()
  const onDown = useEffectEvent((event: KeyboardEvent) => {
    if (!canHandleKey(event, player.current) || isHandledByTarget(event)) return
    const command = commandForKey(event)
    if (!command) return
    event.preventDefault()
    if (event.key !== ' ') return event.repeat && !ALLOWED_WHILE_HELD.includes(command.type) ? undefined : run(command)
    if (space.current.tag === 'up') space.current = { tag: 'down', timer: setTimeout(hold, HOLD_MS) }
  })
  const hold = useEffectEvent(() => {
    space.current = { tag: 'held' }
    run({ type: 'hurry', isOn: true })
  })
  const onUp = useEffectEvent((isCancelled: boolean) => {
    const before = space.current
    space.current = { tag: 'up' }
    if (before.tag === 'down') clearTimeout(before.timer)
    if (before.tag === 'held') run({ type: 'hurry', isOn: false })
    else if (before.tag === 'down' && !isCancelled) run({ type: 'toggle' })
  })
  useEffect(() => {
    const abortController = new AbortController()
    const { signal } = abortController
    window.addEventListener('keydown', event => onDown(event), { signal })
    window.addEventListener('keyup', event => event.key === ' ' && onUp(false), { signal })
    // The release goes to another window.
    window.addEventListener('blur', () => onUp(true), { signal })
    return () => {
      abortController.abort()
      if (space.current.tag === 'down') clearTimeout(space.current.timer)
    }
  }, [])
}

type Press = { readonly tag: 'up' | 'held' } | { readonly tag: 'down'; readonly timer: ReturnType<typeof setTimeout> }

/** Space activates the focused element; arrow keys control it. */
function isHandledByTarget({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === ' ') return target.closest(HANDLES_SPACE) !== null
  const isMove = key.startsWith('Arrow') || key === 'Home' || key === 'End'
  return isMove && target.closest(HANDLES_ARROWS) !== null
}
