import type { Demo } from '../../tests/support/demo.ts'
import { runCellar } from '../../tests/support/run-cellar.ts'

/** IDs of the subjects of the screenshots. */
export interface DemoContent {
  /** A video with sponsor segments, chapters, subtitles and comments. */
  readonly video: string
  readonly channel: string
  readonly playlist: string
}

interface ListedVideo {
  youtube_id: string
  title: string
  player: { duration: number }
}

const SETTINGS = [
  'subscriptions.channel_size=7',
  'subscriptions.live_channel_size=2',
  'subscriptions.shorts_channel_size=3',
  'downloads.sleep_interval=0',
  'downloads.hourly_requests=0',
  'downloads.subtitle=en',
  'downloads.subtitle_source=user',
  'downloads.subtitle_index=true',
  'downloads.comment_max=40,40,40,20',
  'downloads.integrate_ryd=true',
  'downloads.integrate_sponsorblock=true',
  'application.enable_snapshot=true',
]
/** How many videos of the site are archived; the others stay in the queue. */
const ARCHIVED = 24
/** Short videos count as watched after their first half. */
const IN_PROGRESS = [0.45, 0.4, 0.3, 0.2]

/** Fills a demo with the data of an archive that was used for a while. */
export async function populateDemo(demo: Demo): Promise<DemoContent> {
  const cellar = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCellar(demo, args)
    if (code !== 0) throw new Error(`cellar ${args.join(' ')} ended with ${code}: ${stderr}`)
    return stdout
  }
  const list = async <Row>(...args: string[]) => JSON.parse(await cellar(...args, '--json')) as Row[]

  await runCellar(demo, ['login', demo.url, '--username', demo.username, '--password-stdin'], demo.password)
  await cellar('settings', 'set', ...SETTINGS)
  await cellar('settings', 'set', '--user', 'page_size=24', 'view_style_channel=grid', 'grid_items=4')
  const { playlists, videos, failing } = demo.site
  await cellar('queue', 'add', '--wait', ...videos.slice(0, ARCHIVED))
  await runCellar(demo, ['queue', 'add', '--wait', ...failing.slice(0, 2)])
  const channels = await list<{ channel_id: string }>('channel', 'list')
  await cellar('channel', 'subscribe', ...channels.map(channel => channel.channel_id))
  await cellar('playlist', 'subscribe', ...playlists.slice(0, 2))
  await cellar('task', 'run', 'update_subscribed', '--wait')

  const archived = await list<ListedVideo>('video', 'list')
  const inProgress = archived.filter(({ player }) => player.duration > 40).slice(2, 2 + IN_PROGRESS.length)
  for (const [index, { youtube_id: id, player }] of inProgress.entries())
    await cellar('video', 'progress', '--set', String(Math.round(player.duration * IN_PROGRESS[index]!)), id)
  await cellar('video', 'watched', ...archived.slice(7, 10).map(video => video.youtube_id))
  const custom = JSON.parse(await cellar('playlist', 'create', 'Rainy days', '--json')) as { playlist_id: string }
  await cellar('playlist', 'add', custom.playlist_id, ...archived.slice(3, 8).map(video => video.youtube_id))
  const [queued] = await list<{ youtube_id: string }>('queue', 'list')
  if (queued) await cellar('queue', 'ignore', queued.youtube_id)
  await cellar('snapshot', 'create')
  await cellar('backup', 'create', '--wait')

  const featured = archived.find(({ title }) => title.startsWith('The last keeper')) ?? archived[0]!
  const details = JSON.parse(await cellar('video', 'get', featured.youtube_id, '--json')) as {
    channel: { channel_id: string }
  }
  return { video: featured.youtube_id, channel: details.channel.channel_id, playlist: custom.playlist_id }
}
