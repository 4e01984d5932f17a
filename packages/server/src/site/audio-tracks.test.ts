import { expect, it } from 'vitest'
import { chooseAudioFormats, downloadedLanguages, MAX_ADDITIONAL_TRACKS } from './audio-tracks.ts'
import { parseInfo } from './info-json.ts'

const audio = (id: string, language?: string) => ({ format_id: id, vcodec: 'none', acodec: 'opus', language })
const video = { format_id: '136', vcodec: 'h264', acodec: 'none' }

const offer = (...formats: object[]) =>
  parseInfo({ id: 'a', formats: [video, ...formats], requested_formats: [video, audio('251', 'en-US')] })!

const INFO = offer(
  audio('249-1', 'de'),
  audio('251', 'en-US'),
  audio('251-1', 'de'),
  audio('251-2', 'pt-BR'),
  audio('251-3', 'de-desc'),
  { format_id: '18', vcodec: 'h264', acodec: 'aac', language: 'fr' },
  audio('no+id', 'es'),
  audio('251-4'),
)

it.each([
  ['de', ['251-1']],
  ['pt, de', ['251-2', '251-1']],
  ['de-desc', ['251-3']],
  ['all', ['251-1', '251-2']],
  ['all,de', ['251-1', '251-2']],
  ['en', []],
  ['fr,es,it', []],
])('downloads the best track of each wanted language in addition to the original: %s', (wanted, ids) => {
  expect(chooseAudioFormats(INFO, wanted)).toEqual(ids)
})

it('limits the number of tracks', () => {
  const many = Array.from({ length: 26 }, (_, index) => audio(`251-${index}`, `a${String.fromCharCode(97 + index)}`))
  expect(chooseAudioFormats(offer(...many), 'all')).toHaveLength(MAX_ADDITIONAL_TRACKS)
})

it('finds the languages of the tracks of a file in their order', () => {
  const formats = [audio('251-1', 'de'), video, audio('251', 'en'), audio('9')]
  expect(downloadedLanguages(parseInfo({ id: 'a', formats, format_id: '136+251+251-1+9' })!)).toEqual(['en', 'de', ''])
})
