import { useEffect, useRef } from 'react'

/** A second tap within this time forms one gesture with the first. The same interval as in other players. */
const DOUBLE_TAP_MS = 300
/** Seconds for each further tap on the sides. */
const TAP_SEEK_S = 10

interface TapTargets {
  /** The controls are hidden: a tap only shows them. */
  readonly areControlsHidden: boolean
  readonly onActivity: () => void
  readonly toggle: () => void
  readonly seekBy: (seconds: number) => void
  readonly toggleFullscreen: () => void
  readonly showMessage: (text: string) => void
}

type Side = 'back' | 'middle' | 'ahead'

/**
 * Touch gestures on the video: one tap shows the controls, or plays and pauses if they are visible; two taps seek on the sides and
 * toggle full screen in the middle, and each further tap seeks again. With a mouse, one click plays and pauses, two toggle full screen.
 */
export function useTaps(targets: TapTargets) {
  const last = useRef<{ readonly at: number; readonly side: Side; readonly wereHidden: boolean }>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFinger = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onClick = (event: MouseEvent) => {
    isFinger.current = event instanceof PointerEvent && event.pointerType === 'touch'
    if (!isFinger.current) return targets.toggle()
    const side = tapSide(event)
    const before = last.current
    const isRepeat = before !== null && event.timeStamp - before.at < DOUBLE_TAP_MS && before.side === side
    const wereHidden = isRepeat ? before.wereHidden : targets.areControlsHidden
    last.current = { at: event.timeStamp, side, wereHidden }
    clearTimeout(timer.current)
    targets.onActivity()
    if (isRepeat) return onRepeatTap(side)
    if (!wereHidden) timer.current = setTimeout(targets.toggle, DOUBLE_TAP_MS)
  }

  const onRepeatTap = (side: Side) => {
    if (side === 'middle') return targets.toggleFullscreen()
    const seconds = side === 'back' ? -TAP_SEEK_S : TAP_SEEK_S
    targets.seekBy(seconds)
    targets.showMessage(`${seconds > 0 ? '+' : '−'}${TAP_SEEK_S} s`)
  }

  return {
    onClick,
    onDoubleClick: () => {
      if (!isFinger.current) targets.toggleFullscreen()
    },
  }
}

function tapSide({ clientX, currentTarget }: MouseEvent): Side {
  if (!(currentTarget instanceof Element)) return 'middle'
  const { left, width } = currentTarget.getBoundingClientRect()
  const fraction = (clientX - left) / width
  return fraction < 1 / 3 ? 'back' : fraction > 2 / 3 ? 'ahead' : 'middle'
}
