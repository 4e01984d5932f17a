import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertSubtitles, insertVideos } from '../../testing/library-rows.ts'
import { createVideoFilterStore, type VideoFilterStore } from './video-filters.store.ts'

let db: Database
let filters: VideoFilterStore

const published = (year: number) => Date.UTC(year, 5) / 1000

describeEngines('values of the filters of video lists', openTestDatabase => {
  beforeEach(async () => {
    db = await openTestDatabase()
    filters = createVideoFilterStore(db)
    await insertChannels(db, { id: 'c' }, { id: 'other' })
  })

  it('are years, frequent tags and languages of the archive or of a channel', async () => {
    await insertVideos(
      db,
      { id: 'old', published: published(2019), tags: JSON.stringify(['tram', 'night']) },
      { id: 'new', published: published(2026), tags: JSON.stringify(['tram']) },
      { id: 'elsewhere', channel_id: 'other', published: published(2023), tags: JSON.stringify(['bread']) },
    )
    await insertSubtitles(db, { video_id: 'old', lang: 'de' }, { video_id: 'elsewhere', lang: 'en' })
    expect(await filters.findYears(undefined)).toEqual({ first: 2019, last: 2026 })
    expect(await filters.findYears('other')).toEqual({ first: 2023, last: 2023 })
    expect(await filters.listTags(undefined)).toEqual(['bread', 'night', 'tram'])
    expect(await filters.listTags('other')).toEqual(['bread'])
    expect(await filters.listSubtitleLanguages(undefined)).toEqual(['de', 'en'])
    expect(await filters.listSubtitleLanguages('other')).toEqual(['en'])
  })

  it('are empty without videos', async () => {
    expect(await filters.findYears(undefined)).toBeUndefined()
    expect(await filters.listTags('other')).toEqual([])
  })
})
