import { createMemoryStorage } from '@tubecellar/core/testing'
import { expect, it } from 'vitest'
import { HOME_REQUESTS, rememberHomeRequests } from './home-requests.ts'

function start() {
  const storage = createMemoryStorage()
  const page = { isHome: true }
  const fetch = rememberHomeRequests({
    fetch: () => Promise.resolve(new Response('{}')),
    storage,
    isHome: () => page.isHome,
  })
  const readStored = () => JSON.parse(storage.get(HOME_REQUESTS) ?? '[]') as string[]
  return { page, fetch, readStored }
}

it('stores the lists that Home requests', async () => {
  const { fetch, readStored } = start()
  await fetch('/tube/api/video/?watch=continue')
  await fetch('/tube/api/video/?page=0&sort=published&order=desc')
  await fetch('/tube/api/video/?page=2&sort=published&order=desc')
  await fetch('/tube/api/ping/')
  const inProgress = '/tube/api/video/?watch=continue'
  expect(readStored()).toEqual(['/tube/api/video/?page=0&sort=published&order=desc', inProgress])
  await fetch('/tube/api/video/?page=0&sort=views&order=desc')
  expect(readStored()).toEqual(['/tube/api/video/?page=0&sort=views&order=desc', inProgress])
})

it('stores no lists of other pages', async () => {
  const { page, fetch, readStored } = start()
  page.isHome = false
  await fetch('/api/video/?page=0&channel=UC1')
  expect(readStored()).toEqual([])
})
