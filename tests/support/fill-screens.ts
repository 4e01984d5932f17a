import type { PlayableLibrary } from './playable.ts'

const DAY_S = 86_400
const LONG_TITLE = 'A long title of a video about the night tram that waits at the stop in winter'
const UNRESOLVED_URL = 'https://videos.example/watch?v=a-very-long-address-without-a-space-in-it'

const ITEMS = `
  INSERT INTO queue_items (video_id, source_url, host, status, state, position, title, channel_name, duration, message,
    error_class, next_attempt, queued_at) VALUES
    ('failed00001', 'https://videos.example/1', 'videos.example', 'pending', 'failed', 1, '${LONG_TITLE}', 'Night Tram', 61, 'Private video', 'private', NULL, 1700000000),
    ('waiting0001', 'https://videos.example/3', 'videos.example', 'pending', 'waiting', 2, 'Winter by the river', 'Night Tram', 754, 'Sign in to confirm that you are not a robot', 'bot-check', 4000000000, 1700000000),
    ('queued00001', 'https://videos.example/2', 'videos.example', 'pending', 'queued', 3, 'Clay and fire', 'Workshop', 3600, NULL, NULL, NULL, 1700000000),
    ('input-1', '${UNRESOLVED_URL}', 'videos.example', 'pending', 'failed', 4, '${UNRESOLVED_URL}', '', NULL, 'Unsupported URL', 'unsupported', NULL, 1700000000),
    ('ignored0001', 'https://videos.example/4', 'videos.example', 'ignore', 'queued', 5, 'Not for this archive', 'Workshop', 90, NULL, NULL, NULL, 1700000000)`
const PAUSE = `
  INSERT INTO host_pauses (host, until, reason, error_class, since)
  VALUES ('videos.example', 4000000000, 'bot check', 'bot-check', 1700000000)`
const SOURCE_VIDEO = `
  INSERT INTO source_videos (kind, source_id, video_id, title, source_url, channel_id, channel_name, duration, published,
    vid_type, position, rule, reason, first_seen, last_seen) VALUES
    (?, ?, ?, ?, 'https://videos.example/v', '', 'Night Tram', 300, 1700000000, 'videos', ?, ?, ?, 1700000000, 1700000000)`
const COMMENT = `
  INSERT INTO comments (video_id, id, parent, position, author, author_id, author_thumbnail, author_is_uploader,
    is_favorited, like_count, text, timestamp) VALUES (?, ?, ?, ?, 'Keeper', 'UCkeeper', '', ?, ?, 12, ?, 1700000000)`
const TRASH = `
  INSERT INTO trash_entries (id, video_id, title, channel_id, channel_name, duration, size, height, has_media, has_thumb,
    reason, deleted_by, watched_days, deleted_at)
  VALUES (?, ?, ?, ?, 'Night Tram', 300, 90000000, 1080, 1, 0, ?, ?, NULL, ?)`

/** Addresses of the pages that exist only for created things. */
export interface FilledScreens {
  readonly savedSearch: string
  readonly list: string
}

/**
 * Gives every screen something to show: an empty page hides its flaws. Notes, lists, history, the play queue and a saved
 * search belong to the administrator.
 */
export async function fillScreens({
  server,
  videoIds,
  channelId,
  playlistId,
}: PlayableLibrary): Promise<FilledScreens> {
  const [first = '', second = '', third = '', fourth = ''] = videoIds
  await server.sql(ITEMS)
  await server.sql(PAUSE)
  for (const [kind, id] of [
    ['channel', channelId],
    ['playlist', playlistId],
  ]) {
    await server.sql(SOURCE_VIDEO, kind, id, 'failed00001', LONG_TITLE, 1, null, null)
    await server.sql(
      SOURCE_VIDEO,
      kind,
      id,
      'skipped0001',
      'Six minutes of rain',
      2,
      'min_duration',
      'Shorter than 6:00',
    )
    await server.sql(SOURCE_VIDEO, kind, id, 'queued00001', 'Clay and fire', 3, null, null)
    await server.sql(SOURCE_VIDEO, kind, id, first, 'The lamp of Skerrow', 4, null, null)
  }
  await server.sql(COMMENT, first, 'c1', 'root', 1, 0, 1, 'The light at 0:12 is worth the wait.')
  await server.sql(COMMENT, first, 'c2', 'c1', 2, 1, 0, 'Thank you.')
  const now = Math.floor(Date.now() / 1000)
  await server.sql(TRASH, 'trash1', 'trashed0001', LONG_TITLE, channelId, 'user', 'admin', now - DAY_S)
  await server.sql(TRASH, 'trash2', 'trashed0002', 'Fog', channelId, 'user', 'admin', now - 2 * DAY_S)

  const client = await server.signIn()
  for (const [position, text] of [
    [12, 'The lamp is lit'],
    [30, ''],
  ] as const)
    await client.addNote({ body: { youtube_id: first, position, text } })
  await client.addNote({ body: { youtube_id: second, position: 4, text: 'Before the tram comes' } })
  for (const id of [second, third]) await client.setWatched({ body: { id, is_watched: true } })
  await client.saveProgress({ params: { id: fourth }, body: { position: 20 } })
  const list = await client.createPersonalList({ body: { name: 'Rainy days' } })
  for (const id of [list.id, 'watch-later'])
    await client.changePersonalList({ params: { id }, body: { action: 'add', video_ids: [first, second, third] } })
  await client.setPlayQueue({
    body: { video_ids: [first, second, third], current_id: null, repeat: 'off', version: 0 },
  })
  const { id } = await client.addSavedSearch({ body: { name: 'Rivers', query: 'river' } })
  await client.addRecentSearch({ body: { query: 'night tram' } })
  return { savedSearch: `/saved-search/${id}/`, list: `/list/${list.id}/` }
}
