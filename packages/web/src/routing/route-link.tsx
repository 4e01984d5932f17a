import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The path of a route. */
  to: string
  /** Kept in the history with the route. */
  state?: unknown
}

/** A link to a route: `Link` of React Router without prefetching for data routers, which is a large part of the start. */
export function RouteLink({ to, state, ...props }: RouteLinkProps) {
  const href = useHref(to)
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return <a {...props} href={href} onClick={onClick} />
}
