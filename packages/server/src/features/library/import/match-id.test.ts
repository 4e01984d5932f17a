import { describe, expect, it } from 'vitest'
import { parseInfo } from '../../../site/info-json.ts'
import { matchId } from './match-id.ts'

const match = (stem: string, info?: object) => {
  const found = matchId(stem, info && parseInfo(info))
  return found.tag === 'matched' ? [found.id, found.title] : undefined
}

describe('the video ID of a file to import', () => {
  it.each([
    ['Holiday [dQw4w9WgXcQ]', undefined, ['dQw4w9WgXcQ', 'Holiday']],
    ['dQw4w9WgXcQ', undefined, ['dQw4w9WgXcQ', undefined]],
    ['Old style-M7lc1UVf-VE', undefined, ['M7lc1UVf-VE', 'Old style']],
    ['whatever', { id: 'dQw4w9WgXcQ' }, ['dQw4w9WgXcQ', 'whatever']],
    ['whatever', { id: '17', extractor_key: 'Vimeo' }, ['vimeo-17', 'whatever']],
    ['Clip [17]', { id: '17', extractor_key: 'Vimeo' }, ['vimeo-17', 'Clip']],
    ['Clip [vimeo-17]', { id: '17', extractor_key: 'Vimeo' }, ['vimeo-17', 'Clip']],
    ['Clip-17', { id: '17', extractor_key: 'Vimeo' }, ['vimeo-17', 'Clip']],
    ['One [cSubINyJUjN]', { id: 'cSubINyJUjN', extractor_key: 'SampleTube' }, ['sampletube-cSubINyJUjN', 'One']],
    ['One [1080p]', { id: 'dQw4w9WgXcQ', extractor_key: 'Youtube' }, ['dQw4w9WgXcQ', 'One [1080p]']],
  ])('of "%s" with info JSON %o is %o', (stem, info, found) => {
    expect(match(stem, info)).toEqual(found)
  })

  it.each([
    ['Holiday [dQw4w9WgXcQ]', { id: 'aaaaaaaaaaa' }],
    ['Holiday [dQw4w9WgXcQ]', { id: '17', extractor_key: 'Vimeo' }],
    ['My-holiday-movie', undefined],
    ['Our trip-celebration', undefined],
    ['celebration', undefined],
    ['whatever', { id: 'x' }],
  ])('is not guessed from "%s" with info JSON %o', (stem, info) => {
    expect(match(stem, info)).toBeUndefined()
  })
})
