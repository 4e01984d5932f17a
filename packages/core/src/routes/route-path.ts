import { routeFor, type ChannelTab, type AppRoute, type Screen, type SettingsPage } from './app-route.ts'

const channelTabs: Record<ChannelTab, string> = {
  videos: '',
  streams: '/streams/',
  shorts: '/shorts/',
  playlist: '/playlist/',
  about: '/about/',
  missing: '/missing/',
}

const settingsPaths: Record<SettingsPage, string> = {
  dashboard: '/settings/',
  user: '/settings/user/',
  accounts: '/settings/accounts/',
  application: '/settings/application/',
  scheduling: '/settings/scheduling/',
  actions: '/settings/actions/',
  health: '/settings/health/',
  workers: '/settings/workers/',
  improvable: '/settings/improvable/',
  trash: '/settings/trash/',
}

function screenPathname(screen: Screen): string {
  switch (screen.tag) {
    case 'home':
      return '/'
    case 'channels':
      return '/channel/'
    case 'channel':
      return `/channel/${encodeURIComponent(screen.id)}${channelTabs[screen.tab]}`
    case 'playlists':
      return '/playlist/'
    case 'playlist':
      return `/playlist/${encodeURIComponent(screen.id)}${screen.tab === 'missing' ? '/missing/' : ''}`
    case 'list':
      return `/list/${encodeURIComponent(screen.id)}/`
    case 'savedSearch':
      return `/saved-search/${encodeURIComponent(screen.id)}/`
    case 'video':
      return `/video/${encodeURIComponent(screen.id)}`
    case 'settings':
      return settingsPaths[screen.page]
    case 'notFound':
      return screen.path
    default:
      return `/${screen.tag}/`
  }
}

/** Path and query of a route, relative to the root of the app: `/downloads/?ignored=true&page=2`. Page 0 is omitted. */
export function routePath(route: AppRoute): string {
  const { screen, page, overlayVideoId } = route
  const query = new URLSearchParams()
  if (screen.tag === 'downloads') {
    if (screen.channel !== null) query.set('channel', screen.channel)
    if (screen.isIgnored !== null) query.set('ignored', String(screen.isIgnored))
    if (screen.state) query.set('state', screen.state)
    if (screen.type) query.set('type', screen.type)
  }
  if (screen.tag === 'channels' && screen.group) query.set('group', screen.group)
  if (screen.tag === 'home' || screen.tag === 'channel') {
    for (const [key, value] of Object.entries<string>({ ...screen.filters })) query.set(key, value)
  }
  if (screen.tag === 'search') {
    if (screen.query !== '') query.set('query', screen.query)
    if (screen.section) query.set('section', screen.section)
  }
  if (screen.tag === 'video' && screen.startAt !== null) query.set('t', screen.startAt)
  if (page > 0) query.set('page', String(page))
  if (overlayVideoId !== null) query.set('videoId', overlayVideoId)
  const search = query.toString()
  return screenPathname(screen) + (search && `?${search}`)
}

/** The path of a screen at its first page. */
export function screenPath(screen: Screen): string {
  return routePath(routeFor(screen))
}
