import { ApiError } from '@tubecellar/core/client'
import { describe, expect, it } from 'vitest'
import { createFakeCli } from '../testing/fake-cli-context.ts'
import { listPages, printPageRange, type Page, type PageFlags, type PageRange } from './list-pages.ts'

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

async function readPart(flags: PageFlags, count: number) {
  const cli = createFakeCli()
  const rows: string[] = []
  const reversed = { fetchPage: cappedList(count, true), id: (row: string) => row }
  let requests = 0
  const fetchPage = (page: number) => {
    requests++
    return cappedList(count)(page)
  }
  let range: PageRange<string> | undefined
  for await (const page of listPages(flags, fetchPage, each => (range = each), reversed)) rows.push(...page)
  if (range) printPageRange(cli, flags, range, 'Videos')
  return { rows, requests, note: cli.err() }
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
    expect(error).toMatchObject({ code: 'incomplete_list' })
  })

  it('are reported as incomplete if the list has one order only', async () => {
    const { rows, error } = await readAll(150, false)
    expect(rows).toHaveLength(96)
    expect(error).toMatchObject({ code: 'incomplete_list' })
  })
})

describe('a part of a list', () => {
  const items = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `item ${from - 1 + i}`)

  it('is one page, with a note about the others', async () => {
    expect(await readPart({}, 35)).toEqual({
      rows: items(1, 12),
      requests: 1,
      note: 'Videos 1 to 12 of 35; next page: --page 2, all pages: --all\n',
    })
    expect((await readPart({ page: '3' }, 35)).note).toBe('Videos 25 to 35 of 35\n')
    expect((await readPart({}, 12)).note).toBe('')
  })

  it('is as many pages as a limit needs', async () => {
    expect(await readPart({ limit: '30' }, 99)).toEqual({
      rows: items(1, 30),
      requests: 3,
      note: 'Videos 1 to 30 of 99; all of them: --all\n',
    })
    expect(await readPart({ limit: '5' }, 99)).toMatchObject({ rows: items(1, 5), requests: 1 })
    expect(await readPart({ limit: '12' }, 99)).toMatchObject({ rows: items(1, 12), requests: 1 })
    expect(await readPart({ limit: '50' }, 35)).toEqual({ rows: items(1, 35), requests: 3, note: '' })
  })

  it('starts at the page of a limit', async () => {
    expect(await readPart({ page: '2', limit: '20' }, 99)).toMatchObject({
      rows: items(13, 32),
      note: 'Videos 13 to 32 of 99; all of them: --all\n',
    })
  })

  it('continues above the cap of the server for a limit', async () => {
    expect((await readPart({ limit: '120' }, 150)).rows).toEqual(items(1, 120))
  })

  it('says that a page is past the end', async () => {
    expect(await readPart({ page: '8' }, 35)).toMatchObject({
      rows: [],
      note: 'Page 8 is past the end: the list has 35 items.\n',
    })
  })

  it.each(['0', '-1', 'x', '1.5', ''])('is rejected for the limit "%s"', async limit => {
    await expect(readPart({ limit }, 35)).rejects.toMatchObject({ code: 'usage', hint: 'Use a whole number from 1.' })
  })
})
