import { describe, expect, it } from 'vitest'
import { coverSources } from './cover-sources.ts'

describe('the sources of a cover', () => {
  it('have two widths for a thumbnail of the server, under any path', () => {
    expect(coverSources('/tube/cache/videos/a/abc.jpg', '176px')).toEqual({
      src: '/tube/cache/videos/a/abc.jpg',
      srcSet: '/tube/cache/videos/a/abc.jpg?width=640 640w, /tube/cache/videos/a/abc.jpg 1280w',
      sizes: '176px',
    })
  })

  it.each(['/cache/channels/UC_thumb.jpg', '/cache/videos/a/abc.jpg?signature=x', '/cache/videos/a/a b.png', 'data:,'])(
    'are the unchanged URL for other images: %s',
    url => {
      expect(coverSources(url)).toEqual({ src: url })
    },
  )
})
