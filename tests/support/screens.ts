import type { Page } from 'playwright-core'
import { appTexts } from '@tubecellar/core/messages/web/app'
import type { FilledScreens } from './fill-screens.ts'
import type { PlayableLibrary } from './playable.ts'

export interface ScreenUnderTest {
  readonly name: string
  readonly path: string
  /** The heading of the loaded screen. */
  readonly heading: string | RegExp
  /** Only available to staff. */
  readonly isForStaff?: boolean
  /** The only URL that this screen requests and that is not found, which the browser reports in its console. */
  readonly missing?: string
}

/** Time limit for a test that opens all screens, even on a busy computer. */
export const ALL_SCREENS_MS = 480_000

/** Every route of docs/spec/web.md#routes, once. */
export function allScreens({ videoIds, channelId, playlistId }: PlayableLibrary): readonly ScreenUnderTest[] {
  const channel = `/channel/${channelId}`
  return [
    { name: 'home', path: '/', heading: 'Recent Videos' },
    { name: 'channel list', path: '/channel/', heading: 'Channels' },
    { name: 'channel videos', path: `${channel}/`, heading: /./ },
    { name: 'channel streams', path: `${channel}/streams/`, heading: /./ },
    { name: 'channel shorts', path: `${channel}/shorts/`, heading: /./ },
    { name: 'channel playlists', path: `${channel}/playlist/`, heading: /./ },
    { name: 'channel about', path: `${channel}/about/`, heading: /./ },
    { name: 'channel missing', path: `${channel}/missing/`, heading: /videos? archived$/ },
    { name: 'playlist list', path: '/playlist/', heading: 'Playlists' },
    { name: 'playlist', path: `/playlist/${playlistId}`, heading: 'Evening films' },
    { name: 'playlist missing', path: `/playlist/${playlistId}/missing/`, heading: /videos? archived$/ },
    { name: 'history', path: '/history/', heading: 'History' },
    { name: 'notes', path: '/notes/', heading: 'Notes' },
    { name: 'Watch Later', path: '/list/watch-later/', heading: 'Watch Later' },
    { name: 'downloads', path: '/downloads/', heading: 'Downloads', isForStaff: true },
    { name: 'search', path: '/search/?query=river', heading: /^Videos/ },
    { name: 'dashboard', path: '/settings/', heading: 'Your Archive' },
    { name: 'user settings', path: '/settings/user/', heading: 'User' },
    { name: 'accounts', path: '/settings/accounts/', heading: 'Accounts', isForStaff: true },
    { name: 'application settings', path: '/settings/application/', heading: 'Application', isForStaff: true },
    { name: 'scheduling', path: '/settings/scheduling/', heading: 'Scheduling', isForStaff: true },
    { name: 'actions', path: '/settings/actions/', heading: 'Actions', isForStaff: true },
    { name: 'health', path: '/settings/health/', heading: 'Health', isForStaff: true },
    { name: 'workers', path: '/settings/workers/', heading: 'Workers', isForStaff: true },
    { name: 'can be improved', path: '/settings/improvable/', heading: 'Can be improved', isForStaff: true },
    { name: 'trash', path: '/settings/trash/', heading: 'Trash', isForStaff: true },
    { name: 'video', path: `/video/${videoIds[0]}`, heading: 'The lamp of Skerrow' },
    { name: 'about', path: '/about/', heading: /./ },
    { name: 'not found', path: '/no/such/page/', heading: 'That page does not exist' },
    {
      name: 'unknown channel',
      path: '/channel/UCnobody/',
      heading: /^Channel UCnobody not found!$/,
      missing: '/api/channel/UCnobody/',
    },
    {
      name: 'unknown playlist',
      path: '/playlist/PLnothing',
      heading: 'That playlist does not exist',
      missing: '/api/playlist/PLnothing/',
    },
  ]
}

/** The same, with the pages of created things and the sections of pages. For the administrator. */
export function allFilledScreens(library: PlayableLibrary, { savedSearch, list }: FilledScreens): ScreenUnderTest[] {
  return [
    ...allScreens(library),
    { name: 'saved search', path: savedSearch, heading: 'Rivers' },
    { name: 'own list', path: list, heading: 'Rainy days' },
    { name: 'Favorites', path: '/list/favorites/', heading: 'Favorites' },
    { name: 'failed downloads', path: '/downloads/?state=failed', heading: /^Failed: / },
    { name: 'ignored downloads', path: '/downloads/?ignored=true', heading: /^Ignored videos: / },
    { name: 'empty search', path: '/search/', heading: 'Search tips' },
    { name: 'search in descriptions', path: '/search/?query=river&section=descriptions', heading: /^Descriptions/ },
    { name: 'search without a result', path: '/search/?query=zzzz', heading: /^Nothing/ },
    { name: 'filtered home', path: '/?type=shorts', heading: 'Recent Videos' },
  ]
}

/** Opens a screen and waits until it is loaded. */
export async function showScreen(page: Page, url: string, { path, heading }: ScreenUnderTest): Promise<void> {
  await page.goto(url + path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await page.getByText(appTexts.loading, { exact: true }).first().waitFor({ state: 'detached' })
}

interface PageError {
  readonly text: string
  /** The path of the failed request or of the script with the error. */
  readonly about: string
}

/** Errors of the browser on a page. */
export function collectPageErrors(page: Page): PageError[] {
  const pageErrors: PageError[] = []
  page.on('pageerror', ({ message }) => pageErrors.push({ text: message, about: '' }))
  page.on('console', message => {
    const { url } = message.location()
    const about = URL.canParse(url) ? new URL(url).pathname : url
    if (['error', 'warning'].includes(message.type())) pageErrors.push({ text: message.text(), about })
  })
  return pageErrors
}

/** Errors except for the expected one of a screen. */
export function unexpectedErrors(pageErrors: readonly PageError[], { name, missing }: ScreenUnderTest): string[] {
  return pageErrors
    .filter(({ text, about }) => about !== missing || !text.includes('status of 404'))
    .map(({ text, about }) => `${name}: ${text} ${about}`)
}
