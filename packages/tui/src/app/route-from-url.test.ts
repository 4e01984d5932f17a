import { routePath } from '@tubecellar/core'
import { expect, it } from 'vitest'
import { routeFromUrl } from './route-from-url.ts'

const at = (text: string) => {
  const route = routeFromUrl(text, 'http://cellar.test/base/')
  return route && routePath(route)
}

it.each([
  ['/downloads/?ignored=true', '/downloads/?ignored=true'],
  ['http://cellar.test/base/channel/UC1', '/channel/UC1'],
  ['https://youtu.be/kee9Lantern?t=90', '/video/kee9Lantern?t=90'],
  ['https://www.youtube.com/watch?v=kee9Lantern&list=PL1', '/video/kee9Lantern'],
  ['https://www.youtube.com/shorts/kee9Lantern', '/video/kee9Lantern'],
  ['https://www.youtube.com/playlist?list=PL1', '/playlist/PL1'],
  ['https://www.youtube.com/channel/UC1/videos', '/channel/UC1'],
])('%s opens %s', (text, path) => {
  expect(at(text)).toBe(path)
})

it.each(['', 're', '/nowhere/at/all', 'file:///etc/passwd', 'https://example.test/', 'javascript:alert(1)'])(
  '%s opens no page',
  text => {
    expect(at(text)).toBeNull()
  },
)
