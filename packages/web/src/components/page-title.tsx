import { useEffect } from 'react'
import { PRODUCT_NAME } from '@tubecellar/core'

/** Names the window after the page. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children === PRODUCT_NAME ? PRODUCT_NAME : `${children} · ${PRODUCT_NAME}`
  }, [children])
  return null
}
