import { expect, it } from 'vitest'
import { receiverUrl } from './receiver-url.ts'

it('is absolute, from the page', () => {
  expect(receiverUrl('/tube/youtube/a.mp4?sig=1', 'http://cellar.lan:8000/tube/')).toBe(
    'http://cellar.lan:8000/tube/youtube/a.mp4?sig=1',
  )
})

it.each(['http://localhost:8000/', 'http://127.0.0.1/', 'http://[::1]:8000/'])(
  'reports that receivers cannot reach %s, and what to do',
  page => {
    expect(() => receiverUrl('/youtube/a.mp4', page)).toThrow(/cannot reach .* Open this page with/)
  },
)
