import type {
  ChannelMatch,
  CommentMatch,
  DescriptionMatch,
  NoteMatch,
  Marks,
  PlaylistMatch,
  TranscriptMatch,
  VideoMatch,
} from '@tubecellar/core/contract'

/** A hit as it is printed. All kinds of hits have the same fields. */
export interface Hit {
  readonly kind: 'video' | 'channel' | 'playlist' | 'description' | 'comment' | 'fulltext' | 'note' | 'related'
  readonly id: string
  readonly title: string
  readonly channel: string
  /** Start and end of the passage of a transcript, and the position of a note, in seconds. */
  readonly start: number | null
  readonly end: number | null
  readonly lang: string | null
  /** The passage around the matched words. */
  readonly text: string
  /** Matched words of the text, or of the title if there is no text: start and end in UTF-16 units. */
  readonly marks: Marks
  /** How often the words are spoken in the video. */
  readonly hit_count: number | null
  readonly comment_id: string | null
  readonly author: string | null
  readonly note_id: string | null
  /** Videos of a channel or playlist. */
  readonly video_count: number | null
  /** Length of the video in seconds. */
  readonly duration: number | null
  readonly published: string | null
  /** Only servers without sections send a score. */
  readonly score: number | null
}

const EMPTY = {
  start: null,
  end: null,
  lang: null,
  text: '',
  marks: [],
  hit_count: null,
  comment_id: null,
  author: null,
  note_id: null,
  video_count: null,
  duration: null,
  published: null,
  score: null,
} as const satisfies Partial<Hit>

export const HIT_FIELDS = ['kind', 'id', 'title', 'channel', ...Object.keys(EMPTY)]

/** A hit with the given fields; the others are empty. */
export const createHit = (fields: Pick<Hit, 'kind' | 'id' | 'title' | 'channel'> & Partial<Hit>): Hit => ({
  ...EMPTY,
  ...fields,
})

const videoFields = ({ video }: Pick<VideoMatch, 'video'>) => ({
  id: video.youtube_id,
  title: video.title,
  channel: video.channel_name,
  duration: video.duration,
  published: video.published,
})

/** The best passages first, then the other positions, which have no text. */
const presentTranscript = (match: TranscriptMatch): readonly Hit[] => presentPassages('fulltext', match)

function presentPassages(
  kind: 'fulltext' | 'related',
  { passages, positions, ...hit }: TranscriptMatch,
): readonly Hit[] {
  const fields = { kind, ...videoFields(hit), hit_count: hit.hit_count } as const
  const others = positions.filter(position => passages.every(({ start }) => start !== position))
  return [
    ...passages.map(({ start, end, lang, text, marks }) => createHit({ ...fields, start, end, lang, text, marks })),
    ...others.map(start => createHit({ ...fields, start })),
  ]
}

/** The lines of one hit: a transcript has one for each position of the words. */
const PRESENTERS = {
  videos: (hit: VideoMatch) => [createHit({ kind: 'video', ...videoFields(hit), marks: hit.title_marks })],
  channels: ({ channel_id: id, channel_name: name, name_marks: marks, video_count }: ChannelMatch) => [
    createHit({ kind: 'channel', id, title: name, channel: name, marks, video_count }),
  ],
  playlists: ({ playlist_id: id, playlist_name: title, name_marks: marks, ...hit }: PlaylistMatch) => [
    createHit({
      kind: 'playlist',
      id,
      title,
      channel: hit.playlist_channel ?? '',
      marks,
      video_count: hit.video_count,
    }),
  ],
  descriptions: (hit: DescriptionMatch) => [
    createHit({ kind: 'description', ...videoFields(hit), text: hit.text, marks: hit.marks }),
  ],
  comments: (hit: CommentMatch) => [
    createHit({
      kind: 'comment',
      ...videoFields(hit),
      text: hit.text,
      marks: hit.marks,
      comment_id: hit.comment_id,
      author: hit.comment_author,
    }),
  ],
  transcripts: presentTranscript,
  notes: (hit: NoteMatch) => [
    createHit({
      kind: 'note',
      ...videoFields(hit),
      start: hit.position,
      text: hit.text,
      marks: hit.text === '' ? hit.title_marks : hit.marks,
      note_id: hit.note_id,
    }),
  ],
  related: (hit: TranscriptMatch) => presentPassages('related', hit),
} as const

/** The lines of each hit of a section. */
export const presentHits = (name: keyof typeof PRESENTERS, hits: readonly unknown[]): (readonly Hit[])[] =>
  hits.map(PRESENTERS[name] as (hit: unknown) => readonly Hit[])
