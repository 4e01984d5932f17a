import { useEffect, useEffectEvent } from 'react'

/**
 * Redraws the screen if the terminal changed its size and changed it back before Node read it. Node then emits no `resize` event,
 * but the terminal has removed or moved rows.
 */
export function useRedrawAfterResize(redraw: () => void): void {
  const onSameSize = useEffectEvent(redraw)

  useEffect(() => {
    let size = terminalSize()
    const onResize = () => {
      const before = size
      size = terminalSize()
      if (size === before) onSameSize()
    }
    process.on('SIGWINCH', onResize)
    return () => void process.off('SIGWINCH', onResize)
  }, [])
}

const terminalSize = () => `${process.stdout.columns}x${process.stdout.rows}`
