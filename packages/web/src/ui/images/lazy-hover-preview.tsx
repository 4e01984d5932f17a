import { lazy, Suspense, useEffect, useState } from 'react'

const HoverPreview = lazy(async () => ({ default: (await import('./hover-preview.tsx')).HoverPreview }))

/** The previews of covers, loaded when a mouse moves. */
export function LazyHoverPreview() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return undefined
    const onMove = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsWanted(true)
    document.addEventListener('pointermove', onMove, { passive: true })
    return () => document.removeEventListener('pointermove', onMove)
  }, [isWanted])
  return (
    isWanted && (
      <Suspense fallback={null}>
        <HoverPreview />
      </Suspense>
    )
  )
}
