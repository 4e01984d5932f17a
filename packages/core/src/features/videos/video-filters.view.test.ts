import { describe, expect, it } from 'vitest'
import { videoFilterTexts } from '../../messages/en/videos.ts'
import { filterQuery, videoFiltersView } from './video-filters.view.ts'

const values = { years: [2026, 2025], tags: ['bread', 'tram'], subtitles: ['de', 'en'] }
const view = (filters = {}, loaded: typeof values | null = values, version = 'v1.0.0') =>
  videoFiltersView({ filters, values: loaded, hasTypes: true }, version)

describe('the filters of a list of videos', () => {
  it('become request parameters', () => {
    const filters = {
      type: 'shorts',
      length: '5-20',
      year: '2025',
      resolution: '1080',
      subtitle: 'de',
      tag: 'tram',
    } as const
    expect(filterQuery(filters, 'v1.0.0')).toEqual({
      type: 'shorts',
      duration_from: 300,
      duration_to: 1200,
      year: 2025,
      min_height: 1080,
      subtitle: 'de',
      tag: 'tram',
    })
  })

  it('are only the type on servers that do not know the others', () => {
    expect(filterQuery({ type: 'shorts', tag: 'tram' }, 'v0.5.8')).toEqual({ type: 'shorts' })
    expect(view({ tag: 'tram' }, null, 'v0.5.8')).toMatchObject({ choices: [{ key: 'type' }], active: [] })
  })

  it('offer the values of the archive', () => {
    const { choices } = view({ subtitle: 'de' })
    expect(choices.map(({ key }) => key)).toEqual(['type', 'length', 'year', 'resolution', 'subtitle', 'tag'])
    expect(choices.find(({ key }) => key === 'subtitle')).toMatchObject({
      current: 'de',
      choices: [
        { value: '', label: videoFilterTexts.any },
        { value: 'de', label: 'German' },
        { value: 'en', label: 'English' },
      ],
    })
  })

  it('offer no filter without values, except for those that are set', () => {
    const { choices, active } = view({ tag: 'rain' }, null)
    expect(choices.map(({ key }) => key)).toEqual(['type', 'length', 'resolution', 'tag'])
    expect(active).toEqual([{ key: 'tag', label: videoFilterTexts.tagged('rain') }])
  })
})
