import { useEffect } from 'react'
import { PRODUCT_NAME } from '@tubecellar/core'
import { useHostPage } from '../routing/host-page.tsx'

/** Sets the window title. */
export function PageTitle({ children }: { children: string }) {
  const host = useHostPage()
  useEffect(() => {
    if (host) return
    document.title = children === PRODUCT_NAME ? PRODUCT_NAME : `${children} · ${PRODUCT_NAME}`
  }, [children, host])
  return null
}
