import type { Page } from 'playwright-core'
import type { Playable } from './playable.ts'

export interface ScreenUnderTest {
  readonly name: string
  readonly path: string
  /** What it shows once it is there. */
  readonly heading: string | RegExp
  /** Only staff have it. */
  readonly isForStaff?: boolean
}

/** Every route of the specification, once. */
export function everyScreen({ videoIds, channelId, playlistId }: Playable): readonly ScreenUnderTest[] {
  const channel = `/channel/${channelId}`
  return [
    { name: 'home', path: '/', heading: 'Recent Videos' },
    { name: 'channel list', path: '/channel/', heading: 'Channels' },
    { name: 'channel videos', path: `${channel}/`, heading: /./ },
    { name: 'channel streams', path: `${channel}/streams/`, heading: /./ },
    { name: 'channel shorts', path: `${channel}/shorts/`, heading: /./ },
    { name: 'channel playlists', path: `${channel}/playlist/`, heading: /./ },
    { name: 'channel about', path: `${channel}/about/`, heading: /./ },
    { name: 'playlist list', path: '/playlist/', heading: 'Playlists' },
    { name: 'playlist', path: `/playlist/${playlistId}`, heading: 'Evening films' },
    { name: 'downloads', path: '/downloads/', heading: 'Downloads', isForStaff: true },
    { name: 'search', path: '/search/?query=river', heading: 'Video' },
    { name: 'dashboard', path: '/settings/', heading: 'Your Archive' },
    { name: 'user settings', path: '/settings/user/', heading: 'User' },
    { name: 'application settings', path: '/settings/application/', heading: 'Application', isForStaff: true },
    { name: 'scheduling', path: '/settings/scheduling/', heading: 'Scheduling', isForStaff: true },
    { name: 'actions', path: '/settings/actions/', heading: 'Actions', isForStaff: true },
    { name: 'video', path: `/video/${videoIds[0]}`, heading: 'The lamp of Skerrow' },
    { name: 'about', path: '/about/', heading: /./ },
    { name: 'not found', path: '/no/such/page/', heading: 'That page does not exist' },
    { name: 'unknown channel', path: '/channel/UCnobody/', heading: /^Channel UCnobody not found!$/ },
    { name: 'unknown playlist', path: '/playlist/PLnothing', heading: 'That playlist does not exist' },
  ]
}

/** Opens a screen and waits until all of it is there. */
export async function showScreen(page: Page, url: string, { path, heading }: ScreenUnderTest): Promise<void> {
  await page.goto(url + path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** What the browser complained about on a page. Pictures and answers that a test expects to be missing are no complaint. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    const isMissing = /status of 404/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isMissing) complaints.push(message.text())
  })
  return complaints
}
