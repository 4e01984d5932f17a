import { describe, expect, it } from 'vitest'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { pickFields, readFields } from './json-fields.ts'

describe('fields of --json', () => {
  const video = { title: 'Boats', channel: { channel_name: 'North' } }

  it('picks parts by their path, null where there is none', () => {
    expect(pickFields(video, ['title', 'channel.channel_name', 'channel.x.y'])).toEqual({
      title: 'Boats',
      'channel.channel_name': 'North',
      'channel.x.y': null,
    })
  })

  it('takes the whole without any, and never what an object only inherits', () => {
    expect(pickFields(video, [])).toBe(video)
    expect(pickFields(video, ['constructor.name'])).toEqual({ 'constructor.name': null })
  })

  it('refuses an unknown field and names the known ones', () => {
    expect(() => readFields('title,naem', ['title', 'name'])).toThrow(outputTexts.unknownField('naem'))
    expect(readFields(' title , channel.channel_name,', ['title', 'channel'])).toEqual([
      'title',
      'channel.channel_name',
    ])
  })
})
