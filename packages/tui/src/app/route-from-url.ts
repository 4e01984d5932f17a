import { parseRoute, type AppRoute } from '@tubecellar/core'

const SOURCE_ID = /^[-A-Za-z0-9_]{1,200}$/

/** The route for a pasted URL or path: a page of the app, or the video of a source URL. */
export function routeFromUrl(text: string, serverUrl: string): AppRoute | null {
  const path = pathFromUrl(text.trim(), serverUrl)
  if (path === null) return null
  const route = parseRoute(path)
  return route.screen.tag === 'notFound' ? null : route
}

function pathFromUrl(text: string, serverUrl: string): string | null {
  if (text.startsWith('/') && !text.startsWith('//')) return text
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const base = serverUrl.replace(/\/+$/, '')
  if (url.href.startsWith(`${base}/`)) return url.href.slice(base.length)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const list = url.searchParams.get('list')
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : (url.searchParams.get('v') ?? /^\/(?:shorts|live|embed|video)\/([^/]+)\/?$/.exec(url.pathname)?.[1])
  if (id !== undefined && SOURCE_ID.test(id)) {
    const t = url.searchParams.get('t')
    return `/video/${id}${t === null ? '' : `?t=${encodeURIComponent(t)}`}`
  }
  const channel = /^\/channel\/([^/]+)/.exec(url.pathname)?.[1]
  if (channel !== undefined && SOURCE_ID.test(channel)) return `/channel/${channel}`
  return list !== null && SOURCE_ID.test(list) ? `/playlist/${list}` : null
}
