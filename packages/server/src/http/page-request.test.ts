import { expect, it } from 'vitest'
import { MAX_PAGE_SIZE } from '@tubecellar/core/contract'
import { pageRequest } from './page-request.ts'

const deps = { services: { accounts: { getConfig: () => Promise.resolve({ page_size: 12 }) } } }
const read = (query: { page?: number; page_size?: number }, url = '/api/video/?page=2&sort=views') =>
  pageRequest(deps, { user: { id: 1 }, query, request: { url } })

it('has the page size of the user, and the query without the page', async () => {
  expect(await read({ page: 2 })).toEqual({ page: 2, pageSize: 12, params: 'sort=views' })
  expect(await read({ page: -3 })).toMatchObject({ page: 0 })
})

it('has the requested page size, up to a limit', async () => {
  expect(await read({ page_size: 50 })).toMatchObject({ pageSize: 50 })
  expect(await read({ page_size: 100_000 })).toMatchObject({ pageSize: MAX_PAGE_SIZE })
  expect(await read({ page_size: 0 })).toMatchObject({ pageSize: 12 })
  expect(await read({ page_size: -1 })).toMatchObject({ pageSize: 12 })
})
