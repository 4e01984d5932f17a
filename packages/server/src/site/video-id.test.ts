import { describe, expect, it } from 'vitest'
import { parseInfo, type Info } from './info-json.ts'
import { channelIdFromInfo, sourceUrlFromInfo, videoIdFromInfo } from './video-id.ts'

const info = (fields: object): Info => parseInfo(fields) ?? expect.fail('not readable')

describe('the id of a video', () => {
  it('is the YouTube ID, both from a listing and from the video', () => {
    expect(videoIdFromInfo(info({ id: 'dQw4w9WgXcQ', extractor_key: 'Youtube' }))).toBe('dQw4w9WgXcQ')
    const entry = { _type: 'url', id: 'dQw4w9WgXcQ', ie_key: 'Youtube', extractor_key: 'YoutubeTab' }
    expect(videoIdFromInfo(info(entry))).toBe('dQw4w9WgXcQ')
  })

  it('starts with the extractor on other sites', () => {
    expect(videoIdFromInfo(info({ id: 76979871, extractor_key: 'Vimeo' }))).toBe('vimeo-76979871')
  })

  it('is safe as a file name, and distinct for IDs that would become equal', () => {
    const ids = ['../../etc', '.._.._etc', 'a/b', 'ä'].map(id => videoIdFromInfo(info({ id, extractor_key: 'Site' })))
    for (const id of ids) expect(id).toMatch(/^[-A-Za-z0-9_]{1,120}$/)
    expect(new Set(ids).size).toBe(ids.length)
    expect(videoIdFromInfo(info({ id: 'x'.repeat(500), extractor_key: 'Site' }))).toHaveLength(120)
  })

  it('distinguishes files with the same name on two sites', () => {
    const file = (webpage_url: string) => videoIdFromInfo(info({ id: 'talk', extractor_key: 'Generic', webpage_url }))
    expect(file('https://a.example/talk.mp4')).not.toBe(file('https://b.example/talk.mp4'))
    expect(file('https://a.example/talk.mp4')).toBe(file('https://a.example/talk.mp4'))
  })

  it('is unknown when the source contains too little', () => {
    expect(videoIdFromInfo(info({ id: 'x' }))).toBeUndefined()
    expect(videoIdFromInfo(info({ extractor_key: 'Site' }))).toBeUndefined()
    expect(videoIdFromInfo(info({ id: 'not eleven', extractor_key: 'Youtube' }))).toBeUndefined()
  })
})

describe('the id of a channel', () => {
  it('is the YouTube ID, or starts with the site', () => {
    const channel_id = 'UCabcdefghijklmnopqrstuv'
    expect(channelIdFromInfo(info({ extractor: 'youtube:tab', channel_id }))).toBe(channel_id)
    expect(channelIdFromInfo(info({ extractor: 'site:video', channel_id }))).toBe(`site-${channel_id}`)
    expect(channelIdFromInfo(info({ extractor: 'site', uploader: 'A b' }))).toMatch(/^site-A_b-[0-9a-f]{8}$/)
    expect(channelIdFromInfo(info({ extractor: 'generic' }))).toBe('generic')
  })
})

describe('the source of an entry', () => {
  it('is its own URL, not that of the listing', () => {
    const entry = { _type: 'url', url: 'https://a.example/v/1', webpage_url: 'https://a.example/list' }
    expect(sourceUrlFromInfo(info(entry))).toBe('https://a.example/v/1')
    expect(sourceUrlFromInfo(info({ webpage_url: 'https://a.example/v/1', url: 'https://cdn.example/x' }))).toBe(
      'https://a.example/v/1',
    )
  })
})
