import { describe, expect, it } from 'vitest'
import { videoFilterTexts } from '../../messages/en/videos.ts'
import { filterQuery, videoFiltersView } from './video-filters.view.ts'

const groups = [{ id: 'g1', name: 'Cooking' }]
const values = { years: [2026, 2025], tags: ['bread', 'tram'], subtitles: ['de', 'en'] }
const view = (filters = {}, loaded: typeof values | null = values, version = 'v1.0.0') =>
  videoFiltersView({ filters, values: loaded, groups, isHome: true }, version)

describe('the filters of a list of videos', () => {
  it('become request parameters', () => {
    const filters = {
      type: 'shorts',
      length: '5-20',
      year: '2025',
      resolution: '1080',
      subtitle: 'de',
      tag: 'tram',
      group: 'g1',
    } as const
    expect(filterQuery(filters, 'v1.0.0')).toEqual({
      type: 'shorts',
      duration_from: 300,
      duration_to: 1200,
      year: 2025,
      min_height: 1080,
      subtitle: 'de',
      tag: 'tram',
      group: 'g1',
    })
  })

  it('are only the type on servers that do not know the others', () => {
    expect(filterQuery({ type: 'shorts', tag: 'tram' }, 'v0.5.8')).toEqual({ type: 'shorts' })
    expect(view({ tag: 'tram' }, null, 'v0.5.8')).toMatchObject({ choices: [{ key: 'type' }], active: [] })
  })

  it('offer the values of the archive', () => {
    const { choices } = view({ subtitle: 'de' })
    expect(choices.map(({ key }) => key)).toEqual(['type', 'length', 'year', 'resolution', 'subtitle', 'tag', 'group'])
    expect(choices.find(({ key }) => key === 'subtitle')).toMatchObject({
      current: 'de',
      choices: [
        { value: '', label: videoFilterTexts.any },
        { value: 'de', label: 'German' },
        { value: 'en', label: 'English' },
      ],
    })
  })

  it('include the channel groups on Home only', () => {
    const filters = { group: 'g1' }
    expect(view(filters).active).toEqual([{ key: 'group', label: 'Cooking' }])
    const [unnamed] = videoFiltersView({ filters, values, groups: null, isHome: true }, 'v1.0.0').active
    expect(unnamed).toEqual({ key: 'group', label: videoFilterTexts.group })
    const ofChannel = videoFiltersView({ filters, values, groups, isHome: false }, 'v1.0.0')
    expect(ofChannel.active).toEqual([])
    expect(ofChannel.choices.map(({ key }) => key)).not.toContain('group')
  })

  it('offer no filter without values, except for those that are set', () => {
    const { choices, active } = view({ tag: 'rain' }, null)
    expect(choices.map(({ key }) => key)).toEqual(['type', 'length', 'resolution', 'tag', 'group'])
    expect(active).toEqual([{ key: 'tag', label: videoFilterTexts.tagged('rain') }])
  })
})
