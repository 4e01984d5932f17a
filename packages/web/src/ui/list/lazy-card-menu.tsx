import { lazy, Suspense, type ComponentProps } from 'react'
import { whenCoversLoaded } from '../images/when-covers-loaded.ts'
import type { CardMenu } from './card-menu.tsx'

const LoadedMenu = lazy(async () => {
  await whenCoversLoaded()
  return { default: (await import('./card-menu.tsx')).CardMenu }
})

/** The actions of a video in a list, which appear after the covers. */
export function LazyCardMenu(props: ComponentProps<typeof CardMenu>) {
  return (
    <Suspense fallback={null}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}
