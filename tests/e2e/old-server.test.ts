import { describe, expect } from 'vitest'
import { bareVideo, oldChannel, oldPlaylist, oldVideo } from '../support/old-library.ts'
import { oldServerTest as test } from '../support/old-server-test.ts'

describe('the web UI on a server of release 0.5.4', () => {
  test('signs in, and shows why a sign-in failed', async ({ page }) => {
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByLabel('Username').fill('keeper')
    await page.getByLabel('Password').fill('no')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Invalid credentials').waitFor()
    await page.getByLabel('Password').fill('keeper')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
  })

  test.for<readonly [string, string, string]>([
    ['videos in progress', '/', 'Continue Watching'],
    ['channels', '/channel/', oldChannel.channel_name],
    ['the videos of a channel', `/channel/${oldChannel.channel_id}`, bareVideo.title],
    ['the playlists of a channel', `/channel/${oldChannel.channel_id}/playlist/`, oldPlaylist.playlist_name],
    ['the About page of a channel', `/channel/${oldChannel.channel_id}/about/`, 'Last refreshed'],
    ['playlists', '/playlist/', oldPlaylist.playlist_name],
    ['a playlist', `/playlist/${oldPlaylist.playlist_id}`, bareVideo.title],
    ['a video', `/video/${bareVideo.youtube_id}`, 'Similar Videos'],
    ['the player overlay', `/channel/?videoId=${oldVideo.youtube_id}`, 'Crossings'],
    ['search results', '/search/?query=tram', 'Fulltext'],
    ['the dashboard', '/settings/', 'Biggest Channels'],
    ['user settings', '/settings/user/', 'Color scheme'],
    ['application settings', '/settings/application/', 'PO token'],
    ['actions', '/settings/actions/', 'No backups found.'],
    ['an unknown channel', '/channel/UCnobody', 'Channel UCnobody not found!'],
    ['an unknown playlist', '/playlist/PLnothing', 'That playlist does not exist'],
    ['an unknown video', '/video/nothing', 'That video does not exist'],
  ])('shows %s', async ([, path, text], { page }) => {
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    expect(await page.getByText(/could not be loaded|Oops!/).count()).toBe(0)
  })

  test('shows the videos on Home', async ({ page }) => {
    await page.goto('/')
    await page.getByText(bareVideo.title).first().waitFor()
  })

  test('shows the queue, with the error of a failed item', async ({ page }) => {
    await page.goto('/downloads/')
    await page.getByText('Waiting for high water').first().waitFor()
    await page.getByText('ERROR: <b>[youtube] Private video</b>').first().waitFor()
  })
})
