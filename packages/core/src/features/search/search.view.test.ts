import { describe, expect, it } from 'vitest'
import { SearchResponse } from '../../contract/index.ts'
import { channelFixture, videoFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { listView } from '../../list/list.view.ts'
import { searchList, searchPage, searchView } from './search.view.ts'
import { searchTexts } from '../../messages/en/search.ts'

const transcript = {
  youtube_id: 'kee9Lantern',
  title: 'The last keeper',
  subtitle_fragment_id: 'kee9Lantern-en-12',
  subtitle_index: 12,
  subtitle_line: 'the whole <span class="settings-current">lighthouse</span> &lt;b&gt;',
  subtitle_start: '00:09:58.840',
  subtitle_end: '00:10:04.000',
  subtitle_channel: 'North Light Films',
  subtitle_channel_id: 'UC1',
  subtitle_lang: 'en',
  subtitle_source: 'user',
  subtitle_last_refresh: 0,
  vid_thumb_url: null,
  _index: '',
  _score: 14.23,
}

function resultSections(
  queryType: SearchResponse['queryType'],
  results: Partial<SearchResponse['results']>,
  isStaff = true,
) {
  const value = SearchResponse.parse({
    queryType,
    results: { video_results: [], channel_results: [], playlist_results: [], fulltext_results: [], ...results },
  })
  const list = listView(
    searchList([]),
    { config: { query: 'x' }, items: { tag: 'ready', value: searchPage(value), isStale: false } },
    viewContextFixture({ isStaff }),
  )
  const { results: shown } = searchView({ text: 'x', list, queryType })
  if (shown?.tag !== 'ready') throw new Error('the answer is there')
  return shown.value
}

const some = { video_results: [videoFixture()], fulltext_results: [transcript as never] }

describe('the result of a search', () => {
  it('is shown in all four sections for a simple query', () => {
    const { sections, total } = resultSections('simple', some)
    expect(sections.map(({ title, count }) => `${title} ${count}`)).toEqual([
      'Video 1',
      'Channel 0',
      'Playlist 0',
      'Fulltext 1',
    ])
    expect(total).toBe('2 results')
  })

  it.each([
    ['video', 'Video'],
    ['channel', 'Channel'],
    ['playlist', 'Playlist'],
    ['full', 'Fulltext'],
  ] as const)('is shown in one section for a query of type %s', (type, title) => {
    const found = { ...some, channel_results: [channelFixture()], playlist_results: [playlist] }
    expect(resultSections(type, found).sections.map(section => section.title)).toEqual([title])
  })

  it('shows a message for no results', () => {
    expect(resultSections('simple', {})).toMatchObject({
      total: '0 results',
      sections: [],
      empty: { title: searchTexts.nothingFound },
    })
  })

  it('links a transcript hit to its time in the video', () => {
    const [section] = resultSections('full', some).sections
    expect(section?.hits[0]).toMatchObject({
      startAt: '598',
      range: '9:58 to 10:04',
      score: '14.2',
      line: [
        { text: 'the whole ', isMatch: false },
        { text: 'lighthouse', isMatch: true },
        { text: ' <b>', isMatch: false },
      ],
    })
  })
})

const playlist: SearchResponse['results']['playlist_results'][number] = {
  playlist_active: true,
  playlist_channel: 'North Light Films',
  playlist_channel_id: 'UC1',
  playlist_description: null,
  playlist_entries: [],
  playlist_id: 'PL1',
  playlist_last_refresh: '2026-11-20T00:00:00+00:00',
  playlist_name: 'Lights',
  playlist_subscribed: false,
  playlist_sort_order: 'top',
  playlist_thumbnail: null,
  playlist_type: 'regular',
}
