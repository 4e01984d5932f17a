import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paginate } from './page-numbers.ts'

const pageAt = (page: number, totalHits: number) => paginate({ page, pageSize: 12, totalHits, params: '' })

describe('paginate', () => {
  it('has 0 as the last page when there is no later page', () => {
    expect(pageAt(0, 13)).toMatchObject({ last_page: 2, next_pages: [], prev_pages: null, page_from: 0 })
    expect(pageAt(2, 13)).toMatchObject({ last_page: 0, prev_pages: [], page_from: 12 })
    expect(pageAt(0, 3)).toMatchObject({ last_page: 0, next_pages: [] })
  })

  it('treats pages 0 and 1 as the first page, and returns the requested number', () => {
    expect(pageAt(1, 30)).toMatchObject({ current_page: 1, page_from: 0, last_page: 3, next_pages: [2] })
    expect(pageAt(0, 30)).toMatchObject({ current_page: 0, next_pages: [2] })
  })

  it('lists up to five pages before and after the current one, without the first and the last page', () => {
    expect(pageAt(5, 200)).toMatchObject({ prev_pages: [2, 3, 4], next_pages: [6, 7, 8, 9, 10], last_page: 17 })
    expect(pageAt(17, 200)).toMatchObject({ prev_pages: [12, 13, 14, 15, 16], last_page: 0 })
  })

  it('limits the total to 10,000, and then has one page less', () => {
    expect(pageAt(0, 12_000)).toMatchObject({ max_hits: true, total_hits: 10_000, last_page: 999 })
  })

  it('follows these rules for every page of every list', () => {
    const anyPage = fc.record({
      page: fc.nat(3000),
      pageSize: fc.integer({ min: 1, max: 500 }),
      totalHits: fc.nat(200_000),
    })
    fc.assert(
      fc.property(anyPage, details => {
        const { prev_pages, next_pages, last_page, page_from, total_hits } = paginate({ ...details, params: '' })
        const { page, pageSize, totalHits } = details
        const pages = Math.ceil(totalHits / pageSize) - (totalHits >= 10_000 ? 1 : 0)
        expect(prev_pages === null).toBe(page <= 1)
        for (const number of prev_pages ?? []) expect(number > 1 && number < page && number >= page - 5).toBe(true)
        for (const number of next_pages)
          expect(number > 1 && number > page && number <= page + 5 && number < pages).toBe(true)
        expect(last_page).toBe(page < pages && pages > 1 ? pages : 0)
        expect(page_from).toBe(Math.max(0, page - 1) * pageSize)
        expect(total_hits).toBeLessThanOrEqual(10_000)
      }),
    )
  })
})
