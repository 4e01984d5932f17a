import {
  foundVideoFixture,
  sectionsFixture,
  transcriptMatchFixture,
  videoMatchFixture,
  type FakeTransport,
} from '@tubecellar/core/testing'

const total = (count: number, isExact = true) => ({ count, is_exact: isExact })
const log = foundVideoFixture({ youtube_id: 'begun0', title: "The last keeper's log: forty nights on Skerrow Light" })

/** The hits of each section for any query. */
const sections = {
  videos: {
    total: total(8),
    hits: [
      videoMatchFixture({
        video: foundVideoFixture({ youtube_id: 'recent0', title: 'Inside the lighthouse at midnight' }),
        title_marks: [[11, 21]],
      }),
      videoMatchFixture({ video: log, tags: ['lighthouse'] }),
    ],
    next_cursor: 'c1',
  },
  transcripts: {
    total: total(1000, false),
    hits: [
      transcriptMatchFixture({
        video: log,
        hit_count: 3,
        positions: [296, 598, 908],
        passages: [
          {
            start: 598,
            end: 604,
            lang: 'en',
            source: 'user',
            text: 'It had been quiet for a week, and the whole lighthouse turned on mercury & oil until the morning',
            marks: [[44, 54]],
          },
          { start: 296, end: 300, lang: 'en', source: 'user', text: 'A lighthouse has no corners', marks: [[2, 12]] },
        ],
      }),
    ],
    next_cursor: null,
  },
  descriptions: {
    total: total(1),
    hits: [{ video: log, text: '… the log of the lighthouse on Skerrow, read aloud …', marks: [[17, 27]] }],
    next_cursor: null,
  },
  comments: {
    total: total(1),
    hits: [
      {
        video: log,
        comment_id: 'c1',
        comment_author: 'Ada',
        comment_timestamp: 1_714_521_600,
        comment_likecount: 3,
        text: 'Is the lighthouse still manned?',
        marks: [[7, 17]],
      },
    ],
    next_cursor: null,
  },
  channels: {
    total: total(1),
    hits: [
      {
        channel_id: 'UCchannel0',
        channel_name: 'North Light Films',
        channel_thumb_url: '/cache/channels/UCchannel0_thumb.jpg',
        channel_subscribed: true,
        name_marks: [[6, 11]],
        video_count: 19,
      },
    ],
    next_cursor: null,
  },
} as const

const suggestion = (kind: string, text: string, id: string | null = null) => ({ kind, text, query: text, id })

/** Answers searches of all texts, and suggestions. `misspelled` is corrected. */
export function addSearch(transport: FakeTransport): void {
  transport.on('searchSections', ({ query }) => {
    const text = query.get('query') ?? ''
    const section = query.get('section')
    if (text === 'nothing') return sectionsFixture(text)
    const corrected = text === 'misspelled' ? { query: 'lighthouse', original: text } : null
    const found = section === null ? sections : { [section]: sections[section as keyof typeof sections] }
    return sectionsFixture(text, found as never, { corrected })
  })
  transport.on('listSearchSuggestions', ({ query }) => ({
    suggestions:
      (query.get('query') ?? '') === ''
        ? [suggestion('recent', 'oil lamp'), suggestion('saved', 'Night sky', '1')]
        : [suggestion('word', 'lighthouse'), suggestion('channel', 'North Light Films', 'UCchannel0')],
  }))
  transport.on('addRecentSearch', () => undefined)
  transport.on('listSavedSearches', () => ({ data: [] }))
}
