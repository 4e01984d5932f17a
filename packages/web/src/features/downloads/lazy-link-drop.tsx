import { lazy, Suspense, useEffect, useState } from 'react'
import { useHostPage } from '../../routing/host-page.tsx'
import type { LinkTransfer } from './link-drop.tsx'

const LinkDrop = lazy(async () => ({ default: (await import('./link-drop.tsx')).LinkDrop }))

const EVENTS = ['dragstart', 'dragend', 'dragenter', 'paste']

/** Adds dropped and pasted links to the queue. Loaded when something is dragged over the page or pasted for the first time. */
export function LazyLinkDrop() {
  const area = useHostPage()?.root ?? document
  const [transfer, setTransfer] = useState<LinkTransfer | null>(null)
  useEffect(() => {
    let isOwn = false
    const listen = ({ type, target, clipboardData }: Event & Partial<ClipboardEvent>) => {
      isOwn = type === 'dragstart' || (isOwn && type !== 'dragend')
      setTransfer({ target, pasted: clipboardData?.getData('text') ?? '', isOwn })
    }
    EVENTS.forEach(type => area.addEventListener(type, listen))
    return () => EVENTS.forEach(type => area.removeEventListener(type, listen))
  }, [area])
  return (
    transfer && (
      <Suspense fallback={null}>
        <LinkDrop transfer={transfer} area={area} />
      </Suspense>
    )
  )
}
