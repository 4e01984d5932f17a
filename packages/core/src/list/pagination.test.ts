import { describe, expect, it } from 'vitest'
import { paginate } from '../contract/index.ts'
import { paginationView } from './pagination.ts'
import { listTexts } from '../messages/en/list.ts'

const view = (page: number, totalHits: number, shown = 12) =>
  paginationView(paginate({ page, pageSize: 12, totalHits, params: '' }), shown)
const labels = (page: number, totalHits: number) => view(page, totalHits).links.map(({ label }) => label)

describe('page controls', () => {
  it('hide when one page holds everything', () => {
    expect(view(0, 12)).toMatchObject({ isVisible: false, previous: null, next: null })
  })

  it('link to all pages of a short list', () => {
    expect(labels(0, 30)).toEqual(['1', '2', '3'])
    expect(labels(2, 30)).toEqual(['1', '2', '3'])
  })

  it('offer the first, the near and the last pages of a long one', () => {
    expect(labels(5, 200)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '17'])
  })

  it('link to the first page without a number, which removes the parameter', () => {
    expect(view(2, 200)).toMatchObject({ previous: 0, next: 3 })
    expect(view(2, 200).links[0]).toEqual({ page: 0, label: '1', isCurrent: false })
  })

  it('end at the last page', () => {
    expect(view(17, 200, 8)).toMatchObject({ previous: 16, next: null, range: '193-200 of 200' })
  })

  it('show "Max" for the last page of an uncounted list', () => {
    const capped = view(0, 25_000)
    expect(capped.links.at(-1)?.label).toBe(listTexts.max)
    expect(capped.range).toBe('1-12 of 10,000+')
  })

  it('say that nothing is shown past the end', () => {
    expect(view(90, 30, 0).range).toBe('0 of 30')
  })
})
