import { expect, it } from 'vitest'
import { castContentType } from './cast-content-type.ts'

it.each([
  ['http://a/media/x.mp4?sig=1.webm', 'video/mp4'],
  ['http://a/media/x.webm', 'video/webm'],
  ['http://a/media/x.mkv?sig=1', 'video/x-matroska'],
  ['http://a/media/x.m4a', 'audio/mp4'],
  ['http://a/media/x', 'video/mp4'],
])('%s is %s', (url, type) => expect(castContentType(url)).toBe(type))
