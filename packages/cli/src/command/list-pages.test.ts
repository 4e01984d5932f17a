import { ApiError } from '@tubecellar/core/client'
import { describe, expect, it } from 'vitest'
import { listPages, type Page } from './list-pages.ts'

const PAGE_SIZE = 12
const CAP = 100

/** A list of `count` items whose server refuses each page that ends after its cap, as servers with Elasticsearch do. */
function cappedList(count: number, isReversed = false) {
  const items = Array.from({ length: count }, (_, index) => `item ${isReversed ? count - 1 - index : index}`)
  return async (page: number): Promise<Page<string>> => {
    const from = (page - 1) * PAGE_SIZE
    if (from + PAGE_SIZE > CAP) throw new ApiError('internal', { status: 500 })
    const total = Math.min(count, CAP)
    const last = Math.ceil(total / PAGE_SIZE)
    const paginate = {
      page_size: PAGE_SIZE,
      page_from: from,
      prev_pages: null,
      current_page: page,
      max_hits: count >= CAP,
      params: '',
      last_page: page < last ? last : 0,
      next_pages: page + 1 < last ? [page + 1] : [],
      total_hits: total,
    }
    return { data: items.slice(from, from + PAGE_SIZE), paginate }
  }
}

async function readAll(count: number, hasOtherEnd = true) {
  const rows: string[] = []
  const reversed = { fetchPage: cappedList(count, true), id: (row: string) => row }
  const pages = listPages({ all: true }, cappedList(count), () => undefined, hasOtherEnd ? reversed : undefined)
  try {
    for await (const page of pages) rows.push(...page)
  } catch (error) {
    return { rows, error }
  }
  return { rows, error: undefined }
}

describe('all pages of a list', () => {
  it.each([0, 5, 12, 13, 99])('are read to the end below the cap of the server: %i items', async count => {
    expect(await readAll(count)).toEqual({
      rows: Array.from({ length: count }, (_, i) => `item ${i}`),
      error: undefined,
    })
  })

  it.each([100, 101, 150, 190])('are read from the other end above the cap, in order: %i items', async count => {
    expect(await readAll(count)).toEqual({
      rows: Array.from({ length: count }, (_, i) => `item ${i}`),
      error: undefined,
    })
  })

  it('are reported as incomplete if the two ends do not overlap', async () => {
    const { rows, error } = await readAll(300)
    expect([rows[0], rows.at(-1), new Set(rows).size]).toEqual(['item 0', 'item 299', rows.length])
    expect(error).toMatchObject({ code: 'incompleteList' })
  })

  it('are reported as incomplete if the list has one order only', async () => {
    const { rows, error } = await readAll(150, false)
    expect(rows).toHaveLength(96)
    expect(error).toMatchObject({ code: 'incompleteList' })
  })
})
