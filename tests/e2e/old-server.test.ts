import { describe, expect } from 'vitest'
import { loginTexts } from '@tubecellar/core/messages/session'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { similarTexts } from '@tubecellar/core/messages/video-page'
import { searchTexts } from '@tubecellar/core/messages/search'
import { statsTexts } from '@tubecellar/core/messages/system'
import { userSettingsTexts, appSettingsTexts } from '@tubecellar/core/messages/settings'
import { backupsTexts } from '@tubecellar/core/messages/backups'
import { channelAboutTexts, channelTexts } from '@tubecellar/core/messages/channels'
import { listTexts } from '@tubecellar/core/messages/list'
import { bareVideo, oldChannel, oldPlaylist, oldVideo } from '../support/old-library.ts'
import { oldServerTest as test } from '../support/old-server-test.ts'

describe('the web UI on a server of release 0.5.4', () => {
  test('signs in, and shows why a sign-in failed', async ({ page }) => {
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByLabel(loginTexts.username).fill('keeper')
    await page.getByLabel(loginTexts.password).fill('no')
    await page.getByRole('button', { name: loginTexts.signIn }).click()
    await page.getByText('Invalid credentials').waitFor()
    await page.getByLabel(loginTexts.password).fill('keeper')
    await page.getByRole('button', { name: loginTexts.signIn }).click()
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
  })

  test.for<readonly [string, string, string]>([
    ['videos in progress', '/', homeTexts.continueWatching],
    ['channels', '/channel/', oldChannel.channel_name],
    ['the videos of a channel', `/channel/${oldChannel.channel_id}`, bareVideo.title],
    ['the playlists of a channel', `/channel/${oldChannel.channel_id}/playlist/`, oldPlaylist.playlist_name],
    ['the About page of a channel', `/channel/${oldChannel.channel_id}/about/`, channelAboutTexts.lastRefreshed],
    ['playlists', '/playlist/', oldPlaylist.playlist_name],
    ['a playlist', `/playlist/${oldPlaylist.playlist_id}`, bareVideo.title],
    ['a video', `/video/${bareVideo.youtube_id}`, similarTexts.similarVideos],
    ['the player overlay', `/channel/?videoId=${oldVideo.youtube_id}`, 'Crossings'],
    ['search results', '/search/?query=tram', searchTexts.fulltext],
    ['the dashboard', '/settings/', statsTexts.biggestChannels],
    ['user settings', '/settings/user/', userSettingsTexts.colorScheme],
    ['application settings', '/settings/application/', appSettingsTexts.poToken],
    ['actions', '/settings/actions/', backupsTexts.noBackups],
    ['an unknown channel', '/channel/UCnobody', channelTexts.channelNotFound('UCnobody')],
    ['an unknown playlist', '/playlist/PLnothing', listTexts.notFound('playlist')],
    ['an unknown video', '/video/nothing', listTexts.notFound('video')],
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
    const failed = page.getByRole('listitem').filter({ hasText: 'ERROR: <b>[youtube] Private video</b>' }).first()
    await failed.locator('summary').click()
    await failed.getByText('ERROR: <b>[youtube] Private video</b>').waitFor()
  })
})
