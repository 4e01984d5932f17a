import { describe, expect, it } from 'vitest'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { pickFields, readFields } from './json-fields.ts'

describe('fields of --json', () => {
  const video = { title: 'Boats', channel: { channel_name: 'North' } }

  it('selects values by their path, and null for a missing path', () => {
    expect(pickFields(video, ['title', 'channel.channel_name', 'channel.x.y'])).toEqual({
      title: 'Boats',
      'channel.channel_name': 'North',
      'channel.x.y': null,
    })
  })

  it('returns the whole object without fields, and never inherited properties', () => {
    expect(pickFields(video, [])).toBe(video)
    expect(pickFields(video, ['constructor.name'])).toEqual({ 'constructor.name': null })
  })

  it('rejects an unknown field and lists the known ones', () => {
    expect(() => readFields('title,naem', ['title', 'name'])).toThrow(outputTexts.unknownField('naem'))
    expect(readFields(' title , channel.channel_name,', ['title', 'channel'])).toEqual([
      'title',
      'channel.channel_name',
    ])
  })
})
