import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { root } from '../support/demo.ts'
import { startFrontProxy, type FrontProxy } from '../support/front-proxy.ts'
import { bareVideo, oldChannel, oldPlaylist, oldVideo } from '../support/old-library.ts'
import { startOldServer, type OldServer } from '../support/old-server.ts'

/** Our web application in front of a server of release 0.5.4. */
describe('the web application on an old server', () => {
  let old: OldServer
  let front: FrontProxy
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    old = await startOldServer()
    const web = join(root, 'dist/web')
    front = await startFrontProxy({ upstream: old.url, folders: { '/': web }, pages: { '/': join(web, 'index.html') } })
    browser = await startBrowser()
    page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    page.on('pageerror', error => complaints.push(error.message))
  })
  afterAll(async () => {
    await browser?.close()
    await front?.stop()
    await old?.stop()
  })

  it('signs in, after saying what was wrong', async () => {
    await page.goto(front.url)
    await page.getByLabel('Username').fill('keeper')
    await page.getByLabel('Password').fill('no')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Invalid credentials').waitFor()
    await page.getByLabel('Password').fill('keeper')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
  })

  it.each<[string, string, string]>([
    ['home', '/', 'Continue Watching'],
    ['home, its list', '/', bareVideo.title],
    ['channels', '/channel/', oldChannel.channel_name],
    ['a channel', `/channel/${oldChannel.channel_id}`, bareVideo.title],
    ['its playlists', `/channel/${oldChannel.channel_id}/playlist/`, oldPlaylist.playlist_name],
    ['about it', `/channel/${oldChannel.channel_id}/about/`, 'Last refreshed'],
    ['playlists', '/playlist/', oldPlaylist.playlist_name],
    ['a playlist', `/playlist/${oldPlaylist.playlist_id}`, bareVideo.title],
    ['a video', `/video/${bareVideo.youtube_id}`, 'Similar Videos'],
    ['the player over a page', `/channel/?videoId=${oldVideo.youtube_id}`, 'Crossings'],
    ['search', '/search/?query=tram', 'Fulltext'],
    ['the queue', '/downloads/', 'Waiting for high water'],
    ['its failure', '/downloads/', 'ERROR: <b>[youtube] Private video</b>'],
    ['the dashboard', '/settings/', 'Biggest Channels'],
    ['user settings', '/settings/user/', 'Color scheme'],
    ['application settings', '/settings/application/', 'PO token'],
    ['actions', '/settings/actions/', 'No backups found.'],
    ['an unknown channel', '/channel/UCnobody', 'Channel UCnobody not found!'],
    ['an unknown playlist', '/playlist/PLnothing', 'That playlist does not exist'],
    ['an unknown video', '/video/nothing', 'That video does not exist'],
  ])('shows %s', async (_name, path, text) => {
    await page.goto(front.url + path)
    await page.getByText(text).first().waitFor()
    expect(await page.getByText(/could not be loaded|Oops!/).count()).toBe(0)
  })

  it('asks it for nothing that only later releases know', () => {
    expect(old.unknown).toEqual([])
    expect(complaints).toEqual([])
  })
})
