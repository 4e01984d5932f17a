import { describe, expect, it } from 'vitest'
import { shareLinks } from './share-links.ts'

const source = (url: string | null) => ({ isActive: url !== null, label: '', url })
const lantern = { id: 'kee9Lantern', source: source('https://www.youtube.com/watch?v=kee9Lantern') }

describe('the links that share a video', () => {
  it('start at a time, here and on the original site', () => {
    expect(shareLinks(lantern, 754.9)).toEqual({
      page: '/video/kee9Lantern?t=754',
      source: 'https://www.youtube.com/watch?v=kee9Lantern&t=754s',
    })
  })

  it('have no time at the beginning', () => {
    const links = { page: '/video/kee9Lantern', source: lantern.source.url }
    expect(shareLinks(lantern, null)).toEqual(links)
    expect(shareLinks(lantern, 0.4)).toEqual(links)
  })

  it('have no original page if the video is no longer there', () => {
    expect(shareLinks({ ...lantern, source: source(null) }, 20).source).toBeNull()
  })
})
