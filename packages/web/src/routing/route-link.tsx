import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { useHostPage } from './host-page.tsx'
import { isPlainClick, startPageTransition } from './page-transition.ts'

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The path of a route. */
  to: string
  /** Kept in the history with the route. */
  state?: unknown
  /** Opens a video from its cover. */
  hasTransition?: boolean
}

/** A link to a route: `Link` of React Router without prefetching for data routers, which is a large part of the start. */
export function RouteLink({ to, state, hasTransition = false, ...props }: RouteLinkProps) {
  const href = useHref(to)
  const open = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  const isAppPage = useHostPage() === null
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!hasTransition || !isAppPage || !isPlainClick(event)) {
      open(event)
      return
    }
    event.preventDefault()
    startPageTransition(event.currentTarget, () => open(event))
  }
  return <a {...props} href={href} onClick={onClick} />
}
