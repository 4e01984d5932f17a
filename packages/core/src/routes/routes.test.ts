import { describe, expect, it } from 'vitest'
import { parseRoute } from './parse-route.ts'
import { routePath, screenPath } from './route-path.ts'
import { withVideoFilter } from './video-filters.ts'
import { routeFor, type Screen } from './app-route.ts'

const queue = { tag: 'downloads', channel: null, isIgnored: null } as const

describe('every path of the spec', () => {
  it.each<[string, Screen]>([
    ['/', { tag: 'home' }],
    ['/channel/', { tag: 'channels' }],
    ['/channel/?group=g-1', { tag: 'channels', group: 'g-1' }],
    ['/?group=g-1', { tag: 'home', filters: { group: 'g-1' } }],
    ['/channel/UC-1_x', { tag: 'channel', id: 'UC-1_x', tab: 'videos' }],
    ['/channel/UC1/streams/', { tag: 'channel', id: 'UC1', tab: 'streams' }],
    ['/channel/UC1/shorts/', { tag: 'channel', id: 'UC1', tab: 'shorts' }],
    ['/channel/UC1/playlist/', { tag: 'channel', id: 'UC1', tab: 'playlist' }],
    ['/channel/UC1/about/', { tag: 'channel', id: 'UC1', tab: 'about' }],
    ['/playlist/', { tag: 'playlists' }],
    ['/history/', { tag: 'history' }],
    ['/notes/', { tag: 'notes' }],
    ['/list/watch-later/', { tag: 'list', id: 'watch-later' }],
    ['/saved-search/7/', { tag: 'savedSearch', id: '7' }],
    ['/playlist/PL1', { tag: 'playlist', id: 'PL1' }],
    ['/playlist/PL1/missing/', { tag: 'playlist', id: 'PL1', tab: 'missing' }],
    ['/channel/UC1/missing/', { tag: 'channel', id: 'UC1', tab: 'missing' }],
    ['/downloads/', queue],
    ['/search/', { tag: 'search', query: '' }],
    ['/search/?query=full%3Amoon+lang%3Aen', { tag: 'search', query: 'full:moon lang:en' }],
    ['/settings/', { tag: 'settings', page: 'dashboard' }],
    ['/settings/user/', { tag: 'settings', page: 'user' }],
    ['/settings/application/', { tag: 'settings', page: 'application' }],
    ['/settings/scheduling/', { tag: 'settings', page: 'scheduling' }],
    ['/settings/actions/', { tag: 'settings', page: 'actions' }],
    ['/settings/health/', { tag: 'settings', page: 'health' }],
    ['/settings/workers/', { tag: 'settings', page: 'workers' }],
    ['/settings/accounts/', { tag: 'settings', page: 'accounts' }],
    ['/settings/trash/', { tag: 'settings', page: 'trash' }],
    ['/login/', { tag: 'login' }],
    ['/video/kee9Lantern', { tag: 'video', id: 'kee9Lantern', startAt: null }],
    ['/about/', { tag: 'about' }],
  ])('%s opens its screen, and the screen has this path', (path, screen) => {
    expect(parseRoute(path)).toEqual(routeFor(screen))
    expect(screenPath(screen)).toBe(path)
  })

  it.each(['/nope', '/channel/UC1/nope', '/video/', '/video/a/b', '/video/..%2f', '/settings/nope', '/about/x/y/z'])(
    '%s opens the not-found page',
    path => {
      expect(parseRoute(path).screen).toEqual({ tag: 'notFound', path })
    },
  )

  it('accepts a missing trailing slash and an extra one', () => {
    expect(parseRoute('/downloads').screen).toEqual(queue)
    expect(parseRoute('/video/abc/').screen).toMatchObject({ tag: 'video', id: 'abc' })
  })
})

describe('query parameters', () => {
  it('of a group that are no IDs are ignored', () => {
    expect(parseRoute('/channel/?group=../x').screen).toEqual({ tag: 'channels' })
    expect(parseRoute('/?group=../x').screen).toEqual({ tag: 'home' })
  })

  it('narrow the queue', () => {
    const route = parseRoute('/downloads/?channel=UC1&ignored=true&page=2')
    expect(route).toEqual({
      screen: { tag: 'downloads', channel: 'UC1', isIgnored: true },
      page: 2,
      overlayVideoId: null,
    })
    expect(routePath(route)).toBe('/downloads/?channel=UC1&ignored=true&page=2')
    const failed = parseRoute('/downloads/?ignored=false&state=failed&type=shorts')
    expect(failed.screen).toEqual({
      tag: 'downloads',
      channel: null,
      isIgnored: false,
      state: 'failed',
      type: 'shorts',
    })
    expect(routePath(failed)).toBe('/downloads/?ignored=false&state=failed&type=shorts')
    expect(parseRoute('/downloads/?state=lost&type=x').screen).toEqual(queue)
  })

  it('filter the videos of Home and of a channel', () => {
    const path =
      '/channel/UC1/streams/?type=shorts&length=5-20&year=2025&resolution=1080&subtitle=de&tag=night+tram&page=2'
    const route = parseRoute(path)
    expect(route.screen).toEqual({
      tag: 'channel',
      id: 'UC1',
      tab: 'streams',
      filters: { type: 'shorts', length: '5-20', year: '2025', resolution: '1080', subtitle: 'de', tag: 'night tram' },
    })
    expect(routePath(route)).toBe(path)
    expect(parseRoute('/?length=9&year=12&resolution=x&tag=').screen).toEqual({ tag: 'home' })
    expect(withVideoFilter({ tag: 'tram', year: '2025' }, 'tag', '')).toEqual({ year: '2025' })
    expect(withVideoFilter({ year: '2025' }, 'year', '')).toBeUndefined()
  })

  it('start a video at a time', () => {
    const route = parseRoute('/video/abc?t=1m30s')
    expect(route.screen).toEqual({ tag: 'video', id: 'abc', startAt: '1m30s' })
    expect(routePath(route)).toBe('/video/abc?t=1m30s')
  })

  it('open the overlay over any page', () => {
    const route = parseRoute('/channel/UC1?page=3&videoId=abc')
    expect(route).toMatchObject({ page: 3, overlayVideoId: 'abc' })
    expect(routePath({ ...route, overlayVideoId: null })).toBe('/channel/UC1?page=3')
  })

  it('do not contain page 0', () => {
    expect(routePath({ ...parseRoute('/?page=4'), page: 0 })).toBe('/')
  })

  it('are ignored when they are invalid', () => {
    expect(parseRoute('/downloads/?page=-1&ignored=maybe&channel=<x>&videoId=../x#top')).toEqual(routeFor(queue))
  })
})
