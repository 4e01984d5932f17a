import { describe, expect, it } from 'vitest'
import type { SectionsResponse } from '../../../contract/index.ts'
import { sectionsFixture, transcriptMatchFixture, videoMatchFixture } from '../../../testing/index.ts'
import { viewContextFixture } from '../../../testing/view-context.ts'
import { sectionSearchView, type SectionResults, type SectionSearchView } from './section-search.view.ts'

function results(response: SectionsResponse): SectionResults & Pick<SectionSearchView, 'tabs'> {
  const overview = { tag: 'ready', value: response, isStale: false } as const
  const view = sectionSearchView(
    { text: '', section: null, overview, pages: null, more: null, related: null, relatedError: null },
    viewContextFixture(),
  )
  if (view.results?.tag !== 'ready') throw new Error('not ready')
  return { ...view.results.value, tabs: view.tabs }
}

const videos = {
  total: { count: 1000, is_exact: false },
  hits: [videoMatchFixture({ tags: ['oral "x" history'] })],
  next_cursor: 'c',
}
const transcripts = { total: { count: 1, is_exact: true }, hits: [transcriptMatchFixture()], next_cursor: null }

describe('the results of a search', () => {
  it('are the sections with hits, with their totals', () => {
    const { total, tabs, sections } = results(sectionsFixture('lamp', { videos, transcripts }))
    expect(total).toBe('1,001+ results')
    expect(tabs.map(({ label, count, isCurrent }) => [label, count, isCurrent])).toEqual([
      ['All', '1,001+', true],
      ['Videos', '1,000+', false],
      ['Transcript', '1', false],
    ])
    expect(sections.map(({ title, count, showAll }) => [title, count, showAll])).toEqual([
      ['Videos', '1,000+', 'Show all 1,000+'],
      ['Transcript', 'in 1 video', null],
    ])
  })

  it('have links to the tags that match', () => {
    const [section] = results(sectionsFixture('lamp', { videos })).sections
    expect(section?.hits[0]).toMatchObject({
      tags: [{ label: 'tag: oral "x" history', screen: { tag: 'search', query: 'tag:"oral  x  history"' } }],
    })
  })

  it('group the hits of a transcript by video, by time, and play from 2 s before them', () => {
    const [section] = results(sectionsFixture('lamp', { transcripts })).sections
    if (section?.tag !== 'transcripts') throw new Error('no transcript')
    const [group] = section.hits
    expect(group?.hits).toBe('3 hits')
    expect(group?.more).toBe('Show 1 more hit in this video')
    expect(group?.passages.map(({ time, playFrom, hit }) => [time, playFrom, hit])).toEqual([
      ['0:01', 0, 0],
      ['15:08', 906, 2],
    ])
    expect(group?.timeline[2]).toMatchObject({ label: 'Hit 3 of 3, 15:08', screen: { startAt: '906' } })
    expect(group?.timeline[2]?.fraction).toBeCloseTo(0.368)
  })

  it('name the corrected query, and how to search for the entered one', () => {
    const corrected = { query: 'lamp', original: 'lam' }
    expect(results(sectionsFixture('lamp', { videos }, { corrected })).corrected).toEqual({
      text: 'Results for lamp.',
      instead: 'Search for lam instead',
      query: 'lam fuzzy:no',
    })
  })

  it('name the filters if nothing is found', () => {
    const filters = [{ key: 'watched' as const, value: 'no', text: 'watched:no', start: 5, end: 15 }]
    const response = sectionsFixture('lamp watched:no')
    const { empty } = results({ ...response, query: { ...response.query, filters } })
    expect(empty).toEqual({ title: 'Nothing found for lamp.', hint: 'Filters: Unwatched.', link: null })
    expect(results(sectionsFixture('lamp')).empty?.hint).toBe('Try fewer or different words.')
  })

  it('say that texts are still being indexed', () => {
    expect(results(sectionsFixture('lamp', {}, { indexing: { remaining: 2000 } })).indexing).toMatch(/^2,000 texts/)
  })
})
