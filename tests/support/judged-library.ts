import { createComments } from '../../packages/sample-tube/src/comments.ts'
import { catalog } from '../../packages/sample-tube/src/catalogue.ts'
import { listCues } from '../../packages/sample-tube/src/captions.ts'
import { channels } from '../../packages/sample-tube/src/channels.ts'
import type { Item } from '../../packages/sample-tube/src/item.ts'
import { playlists } from '../../packages/sample-tube/src/playlists.ts'
import { createDescription, listTags } from '../../packages/sample-tube/src/video-info.ts'
import type { Db } from '@tubecellar/server/testing'

/** The videos of the sample site without faults, as rows without media. */
export function seedJudgedLibrary({ raw }: Db): void {
  const channel = raw.prepare('INSERT INTO channels (id, name, description, tags, last_refresh) VALUES (?, ?, ?, ?, 1)')
  for (const { id, name, description, tags } of channels) channel.run(id, name, description, JSON.stringify(tags))
  for (const item of catalog.filter(({ fault, channel: key }) => fault === null && key !== 'drift')) addItem(raw, item)
  const playlist = raw.prepare(
    "INSERT INTO playlists (id, name, kind, description, last_refresh) VALUES (?, ?, 'regular', ?, 1)",
  )
  const entry = raw.prepare(
    "INSERT INTO playlist_entries (playlist_id, position, video_id, title) VALUES (?, ?, ?, '')",
  )
  for (const { id, title, description, videoIds } of playlists) {
    playlist.run(id, title, description)
    videoIds.forEach((video, at) => entry.run(id, at, video))
  }
}

type Raw = Db['raw']

function addItem(raw: Raw, item: Item): void {
  addVideo(raw, {
    id: item.id,
    channel: channels.find(({ key }) => key === item.channel)?.id ?? '',
    title: item.title,
    description: createDescription('http://site', item),
    tags: listTags(item),
    type: item.tab,
    published: item.uploaded,
    duration: item.seconds,
  })
  for (const lang of item.language === 'en' ? (['en', 'de'] as const) : [item.language])
    addTrack(raw, item.id, lang, listCues(item, lang))
  const comment = raw.prepare('INSERT INTO comments VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?)')
  createComments(item).forEach(({ id, parent, author, author_id, like_count, text, timestamp }, at) =>
    comment.run(item.id, id, parent, at, author, author_id, '', like_count, text, timestamp),
  )
}

interface AddedVideo {
  id: string
  channel: string
  title: string
  description: string
  tags: readonly string[]
  type: string
  published: number
  duration: number
}

const addVideo = (raw: Raw, { id, channel, title, description, tags, type, published, duration }: AddedVideo) =>
  raw
    .prepare(
      `INSERT INTO videos (id, channel_id, title, description, tags, vid_type, published, downloaded, last_refresh, duration, media_path)
       VALUES (?, ?, ?, ?, ?, ?, ?, 1, 1, ?, ?)`,
    )
    .run(id, channel, title, description, JSON.stringify(tags), type, published, duration, `${id}.mp4`)

function addTrack(
  raw: Raw,
  video: string,
  lang: string,
  cues: readonly { text: string; startMs: number; durationMs: number }[],
) {
  const { lastInsertRowid } = raw
    .prepare(
      `INSERT INTO subtitles (video_id, lang, source, name, ext, media_path, last_refresh) VALUES (?, ?, 'user', '', 'vtt', '', 1)`,
    )
    .run(video, lang)
  const cue = raw.prepare('INSERT INTO cues VALUES (?, ?, ?, ?, ?)')
  cues.forEach(({ text, startMs, durationMs }, at) => cue.run(lastInsertRowid, at, startMs, startMs + durationMs, text))
}
