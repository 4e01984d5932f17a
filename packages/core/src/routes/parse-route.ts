import {
  QUEUE_STATE_FILTERS,
  QUEUE_TYPE_FILTERS,
  SEARCH_TABS,
  type ChannelTab,
  type AppRoute,
  type Screen,
  type SettingsPage,
} from './app-route.ts'

import { parseVideoFilters, ROUTE_ID as ID } from './video-filters.ts'

const CHANNEL_TABS = new Map<string | undefined, ChannelTab>([
  [undefined, 'videos'],
  ['streams', 'streams'],
  ['shorts', 'shorts'],
  ['playlist', 'playlist'],
  ['about', 'about'],
  ['missing', 'missing'],
])
const SETTINGS_PAGES = new Map<string | undefined, SettingsPage>([
  [undefined, 'dashboard'],
  ['user', 'user'],
  ['accounts', 'accounts'],
  ['application', 'application'],
  ['scheduling', 'scheduling'],
  ['actions', 'actions'],
  ['health', 'health'],
  ['workers', 'workers'],
  ['improvable', 'improvable'],
  ['trash', 'trash'],
])

function screenFromPath(pathname: string, query: URLSearchParams): Screen {
  const notFound: Screen = { tag: 'notFound', path: pathname }
  const [name, id, tab, ...more] = pathname.split('/').filter(part => part !== '')
  if (more.length > 0) return notFound
  if (name === undefined) return withFilters({ tag: 'home' }, query)
  if (name === 'settings') {
    const page = tab === undefined ? SETTINGS_PAGES.get(id) : undefined
    return page ? { tag: 'settings', page } : notFound
  }
  if (id === undefined) return screenFromName(name, query) ?? notFound
  if (!ID.test(id)) return notFound
  if (name === 'channel') {
    const channelTab = CHANNEL_TABS.get(tab)
    return channelTab ? withFilters({ tag: 'channel', id, tab: channelTab }, query) : notFound
  }
  if (name === 'playlist' && tab === 'missing') return { tag: 'playlist', id, tab }
  if (tab !== undefined) return notFound
  if (name === 'playlist') return { tag: 'playlist', id }
  if (name === 'list') return { tag: 'list', id }
  if (name === 'saved-search') return { tag: 'savedSearch', id }
  if (name === 'video') return { tag: 'video', id, startAt: query.get('t') }
  return notFound
}

function screenFromName(name: string, query: URLSearchParams): Screen | undefined {
  switch (name) {
    case 'channel':
      return channelsScreen(query)
    case 'playlist':
      return { tag: 'playlists' }
    case 'downloads':
      return queueScreen(query)
    case 'search':
      return searchScreen(query)
    case 'history':
    case 'notes':
    case 'login':
    case 'about':
      return { tag: name }
    default:
      return undefined
  }
}

function channelsScreen(query: URLSearchParams): Screen {
  const group = parseId(query.get('group'))
  return { tag: 'channels', ...(group !== null && { group }) }
}

function searchScreen(query: URLSearchParams): Screen {
  const section = SEARCH_TABS.find(each => each === query.get('section'))
  return { tag: 'search', query: query.get('query') ?? '', ...(section && { section }) }
}

function queueScreen(query: URLSearchParams): Screen {
  const state = QUEUE_STATE_FILTERS.find(each => each === query.get('state'))
  const type = QUEUE_TYPE_FILTERS.find(each => each === query.get('type'))
  return {
    tag: 'downloads',
    channel: parseId(query.get('channel')),
    isIgnored: parseFlag(query.get('ignored')),
    ...(state && { state }),
    ...(type && { type }),
  }
}

function withFilters(screen: Extract<Screen, { tag: 'home' | 'channel' }>, query: URLSearchParams): Screen {
  const filters = parseVideoFilters(query)
  return filters ? { ...screen, filters } : screen
}

const parseId = (value: string | null) => (value !== null && ID.test(value) ? value : null)
const parseFlag = (value: string | null) => (value === 'true' ? true : value === 'false' ? false : null)
const parsePage = (value: string | null) => (value !== null && /^\d{1,6}$/.test(value) ? Number(value) : 0)

/** Parses `/channel/UC1/streams/?page=2`, with or without the trailing slash. Any other path is `notFound`; never throws. */
export function parseRoute(path: string): AppRoute {
  const [beforeHash = ''] = path.split('#')
  const [pathname = '', ...search] = beforeHash.split('?')
  const query = new URLSearchParams(search.join('?'))
  return {
    screen: screenFromPath(pathname, query),
    page: parsePage(query.get('page')),
    overlayVideoId: parseId(query.get('videoId')),
  }
}
