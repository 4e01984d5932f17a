import { FoundVideo, SectionsResponse, TranscriptMatch, VideoMatch } from '../contract/search/sections.ts'

export function foundVideoFixture(overrides: Partial<FoundVideo> = {}): FoundVideo {
  return FoundVideo.parse({
    youtube_id: 'kee9Lantern',
    title: 'The last keeper',
    channel_id: 'UCNorthLight',
    channel_name: 'North Light Films',
    vid_type: 'videos',
    duration: 2467,
    published: '2026-11-12T00:00:00+00:00',
    vid_thumb_url: '/cache/videos/k/kee9Lantern.jpg',
    watched: false,
    position: 0,
    ...overrides,
  })
}

export function videoMatchFixture(overrides: Partial<VideoMatch> = {}): VideoMatch {
  return VideoMatch.parse({ video: foundVideoFixture(), title_marks: [], channel_marks: [], tags: [], ...overrides })
}

/** Two of three hits have passages. */
export function transcriptMatchFixture(overrides: Partial<TranscriptMatch> = {}): TranscriptMatch {
  return TranscriptMatch.parse({
    video: foundVideoFixture(),
    hit_count: 3,
    positions: [1, 296, 908],
    passages: [
      { start: 908, end: 914, lang: 'en', source: 'user', text: 'the lamp burned oil', marks: [[4, 8]] },
      { start: 1, end: 5, lang: 'en', source: 'user', text: 'light the lamp', marks: [[10, 14]] },
    ],
    ...overrides,
  })
}

const NONE = { total: { count: 0, is_exact: true }, hits: [], next_cursor: null }

/** The response to a query, with empty sections except the given ones. */
export function sectionsFixture(
  text: string,
  sections: Partial<SectionsResponse['sections']> = {},
  overrides: Partial<SectionsResponse> = {},
): SectionsResponse {
  return SectionsResponse.parse({
    query: { text, words: text.split(' '), phrases: [], exclusions: [], near: [], filters: [] },
    corrected: null,
    indexing: null,
    sections: {
      videos: NONE,
      channels: NONE,
      playlists: NONE,
      descriptions: NONE,
      comments: NONE,
      transcripts: NONE,
      ...sections,
    },
    ...overrides,
  })
}
