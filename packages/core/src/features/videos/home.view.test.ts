import { describe, expect, it } from 'vitest'
import { pageFixture, userConfigFixture, videoFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { listView } from '../../list/list.view.ts'
import { continueWatchingView, homeList, IN_PROGRESS_QUERY } from './home.view.ts'
import { videoList } from './video-list.view.ts'
import { timeTexts } from '../../messages/en/format.ts'
import { videoTableTexts, videoListTexts, homeTexts } from '../../messages/en/videos.ts'

const ready = (videos = [videoFixture()]) => ({ tag: 'ready', value: pageFixture(videos), isStale: false }) as const
const player = { watched: false, duration: 2467, duration_str: '41m 07s' }
const inProgress = videoFixture({ player: { ...player, position: 910, progress: 36.9 } })

const homeView = (
  config = userConfigFixture(),
  videos = [videoFixture()],
  { pendingIds = [] as string[], context = viewContextFixture() } = {},
) => listView(videoList(homeList, pendingIds), { config, items: ready(videos) }, context)

describe('home', () => {
  it('shows videos in progress with the time left, and recent videos with their date', () => {
    const view = homeView()
    const begun = continueWatchingView({ videos: [inProgress], pendingIds: [] }, 'grid', viewContextFixture())
    expect(begun?.cards[0]).toMatchObject({ timeLeft: timeTexts.minutesLeft(26), progress: 910 / 2467 })
    expect(view.list).toMatchObject({
      tag: 'ready',
      value: {
        rows: [
          {
            title: "The last keeper's log: forty nights on Skerrow Light",
            channel: { name: 'North Light Films' },
            published: '12 Nov 2026',
            duration: '41:07',
            progress: null,
            thumbUrl: 'https://cellar.test/cache/videos/k/kee9Lantern.jpg',
          },
        ],
        empty: null,
      },
    })
  })

  it('hides Continue Watching in table view, which has nine columns', () => {
    const view = homeView(userConfigFixture({ view_style_home: 'table' }))
    const data = { videos: [inProgress], pendingIds: [] }
    expect(continueWatchingView(data, view.style.current, viewContextFixture())).toBeNull()
    expect(view.columns).toBeNull()
    expect(view.list).toMatchObject({
      value: {
        table: {
          columns: [
            videoTableTexts.channel,
            videoTableTexts.title,
            videoTableTexts.type,
            videoTableTexts.resolution,
            videoTableTexts.mediaSize,
            videoTableTexts.videoCodec,
            videoTableTexts.videoBitrate,
            videoTableTexts.audioCodec,
            videoTableTexts.audioBitrate,
          ],
          rows: [
            {
              id: 'kee9Lantern',
              cells: {
                Channel: 'North Light Films',
                Type: 'video',
                Resolution: '1920 x 1080',
                'Media size': '1.3 GiB',
                'Video codec': 'h264',
                'Video bitrate': '3.9 Mb/s',
                'Audio codec': 'aac',
                'Audio bitrate': '129 kb/s',
              },
            },
          ],
        },
      },
    })
  })

  it('disables the column stepper at the minimum and the maximum', () => {
    expect(homeView(userConfigFixture({ grid_items: 3 })).columns).toEqual({
      count: 3,
      canAdd: true,
      canRemove: false,
    })
    expect(homeView(userConfigFixture({ grid_items: 7 })).columns).toEqual({
      count: 7,
      canAdd: false,
      canRemove: true,
    })
  })

  it('shows a message when no videos are found, with a link to the downloads page for staff', () => {
    expect(homeView(userConfigFixture(), []).list).toMatchObject({
      value: { empty: { title: videoListTexts.empty, link: { screen: { tag: 'downloads' } } } },
    })
    expect(homeView(userConfigFixture(), [], { context: viewContextFixture({ isStaff: false }) }).list).toMatchObject({
      value: { empty: { title: videoListTexts.empty, link: null } },
    })
  })

  it('does not suggest downloads when the filter is on and the list is empty', () => {
    const view = homeView(userConfigFixture({ hide_watched: false }), [])
    expect(view.filter).toMatchObject({ label: homeTexts.showUnwatched, isOn: true })
    expect(view.list).toMatchObject({ value: { empty: { link: null } } })
  })

  it('names the filters as the reason for an empty list', () => {
    const filtered = videoList({ ...homeList, filters: { tag: 'tram' } })
    const view = listView(filtered, { config: userConfigFixture(), items: ready([]) }, viewContextFixture())
    expect(view.list).toMatchObject({ value: { empty: { hint: videoListTexts.noMatchHint, link: null } } })
  })

  it('removes control characters from a title, and marks a deactivated video', () => {
    const hostile = videoFixture({ title: '\u001b]0;x\u0007\u202Eevil\nline', active: false, vid_thumb_url: null })
    expect(homeView(userConfigFixture(), [hostile]).list).toMatchObject({
      value: { rows: [{ title: ']0;xevil line', isDeactivated: true, thumbUrl: null }] },
    })
  })

  it('shows no progress on a watched video, and a spinner while it is toggled', () => {
    const watched = videoFixture({ player: { ...player, watched: true, position: 12 } })
    expect(homeView(userConfigFixture(), [watched], { pendingIds: ['kee9Lantern'] }).list).toMatchObject({
      value: { rows: [{ isWatched: true, isBusy: true, progress: null, timeLeft: null }] },
    })
  })

  it('requests the list of the settings, in the form that the server version expects', () => {
    const config = userConfigFixture({
      hide_watched: true,
      sort_by: 'views',
      sort_order: 'asc',
      vid_type_filter: 'shorts',
    })
    expect(homeList.query(config, 2, 'v1.0.0')).toEqual({
      page: 2,
      sort: 'views',
      order: 'asc',
      watch: 'watched',
      type: 'shorts',
    })
    const filtered = videoList({ ...homeList, filters: { type: 'streams', tag: 'tram' } })
    expect(filtered.query(config, 2, 'v1.0.0')).toMatchObject({ type: 'streams', tag: 'tram', sort: 'views' })
    expect(homeList.query(config, 0, 'v0.5.4')).toMatchObject({ watch: 'unwatched' })
    expect(IN_PROGRESS_QUERY).toEqual({ watch: 'continue' })
  })
})
