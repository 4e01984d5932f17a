import { describe, expect, it } from 'vitest'
import { pageFixture, userConfigFixture, videoFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { homeQueries, homeView } from './home.view.ts'

const ready = (videos = [videoFixture()]) => ({ tag: 'ready', value: pageFixture(videos), isStale: false }) as const
const player = { watched: false, duration: 2467, duration_str: '41m 07s' }
const inProgress = videoFixture({ player: { ...player, position: 910, progress: 36.9 } })

const settingsView = (config = userConfigFixture(), data = {}, context = viewContextFixture()) =>
  homeView({ config, recent: ready(), inProgress: [inProgress], pendingIds: [], ...data }, context)

describe('home', () => {
  it('shows videos in progress with the time left, and recent videos with their date', () => {
    const view = settingsView()
    expect(view.continueWatching?.cards[0]).toMatchObject({ timeLeft: '26 min left', progress: 910 / 2467 })
    expect(view.list).toMatchObject({
      tag: 'ready',
      value: {
        cards: [
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

  it('hides Continue Watching in table view, where the nine columns are', () => {
    const view = settingsView(userConfigFixture({ view_style_home: 'table' }))
    expect(view.continueWatching).toBeNull()
    expect(view.columns).toBeNull()
    expect(view.list).toMatchObject({
      value: {
        table: {
          columns: [
            'Channel',
            'Title',
            'Type',
            'Resolution',
            'Media size',
            'Video codec',
            'Video bitrate',
            'Audio codec',
            'Audio bitrate',
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

  it('leaves the column stepper its ends', () => {
    expect(settingsView(userConfigFixture({ grid_items: 3 })).columns).toEqual({
      count: 3,
      canAdd: true,
      canRemove: false,
    })
    expect(settingsView(userConfigFixture({ grid_items: 7 })).columns).toEqual({
      count: 7,
      canAdd: false,
      canRemove: true,
    })
  })

  it('says that nothing was found, and sends staff to the downloads page', () => {
    const data = { recent: ready([]), inProgress: [] }
    expect(settingsView(userConfigFixture(), data).list).toMatchObject({
      value: { empty: { title: 'No videos found...', link: { screen: { tag: 'downloads' } } } },
    })
    expect(settingsView(userConfigFixture(), data, viewContextFixture({ isStaff: false })).list).toMatchObject({
      value: { empty: { title: 'No videos found...', link: null } },
    })
  })

  it('blames the filter for an empty list when it is on', () => {
    const view = settingsView(userConfigFixture({ hide_watched: false }), { recent: ready([]) })
    expect(view.unwatchedOnly).toEqual({ label: 'Show unwatched only:', isOn: true })
    expect(view.list).toMatchObject({ value: { empty: { link: null } } })
  })

  it('makes a hostile title harmless and marks what the source lost', () => {
    const hostile = videoFixture({ title: '\u001b]0;x\u0007\u202Eevil\nline', active: false, vid_thumb_url: null })
    expect(settingsView(userConfigFixture(), { recent: ready([hostile]) }).list).toMatchObject({
      value: { cards: [{ title: ']0;xevil line', isDeactivated: true, thumbUrl: null }] },
    })
  })

  it('shows no progress on a watched video, and a spinner while it is toggled', () => {
    const watched = videoFixture({ player: { ...player, watched: true, position: 12 } })
    expect(
      settingsView(userConfigFixture(), { recent: ready([watched]), pendingIds: ['kee9Lantern'] }).list,
    ).toMatchObject({
      value: { cards: [{ isWatched: true, isBusy: true, progress: null, timeLeft: null }] },
    })
  })

  it('asks for what the settings say, by the version of the server', () => {
    const config = userConfigFixture({
      hide_watched: true,
      sort_by: 'views',
      sort_order: 'asc',
      vid_type_filter: 'shorts',
    })
    expect(homeQueries(config, 2, 'v1.0.0').recent).toEqual({
      page: 2,
      sort: 'views',
      order: 'asc',
      watch: 'watched',
      type: 'shorts',
    })
    expect(homeQueries(config, 0, 'v0.5.4').recent).toMatchObject({ watch: 'unwatched' })
    expect(homeQueries(config, 0, 'v1.0.0').inProgress).toEqual({ watch: 'continue' })
  })
})
