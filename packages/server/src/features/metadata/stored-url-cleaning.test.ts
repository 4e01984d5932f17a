import { gunzipSync, gzipSync } from 'node:zlib'
import pino from 'pino'
import { expect, it } from 'vitest'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import { createStoredUrlCleaning } from './stored-url-cleaning.ts'
import { createStoredUrlStore } from './stored-urls.store.ts'

const MEDIA = 'https://rr1.googlevideo.com/videoplayback?expire=1795000000'
const CAPTIONS = 'https://www.youtube.com/api/timedtext?v=a&expire=1795000000'
const LASTING = 'https://a.example/en.vtt'

const videoId = (index: number) => `v${String(index).padStart(3, '0')}`

describeEngines('URLs that earlier releases stored', openTestDatabase => {
  it('are removed step by step if they expire, once', async () => {
    const db = await openTestDatabase()
    await insertChannels(db, { id: 'c', name: 'Channel' })
    const ids = Array.from({ length: 150 }, (_, index) => videoId(index))
    await insertVideos(db, ...ids.map(id => ({ id })))
    const info = (id: string) => JSON.stringify({ id, formats: [{ format_id: '18', url: MEDIA }] })
    await insertRows(
      db,
      'video_raw',
      ids.map(id => ({ video_id: id, info_gzip: gzipSync(id === 'v007' ? 'damaged' : info(id)), fetched_at: 5 })),
    )
    await insertRows(
      db,
      'subtitles',
      [CAPTIONS, LASTING].map((url, index) => ({
        video_id: 'v000',
        lang: index === 0 ? 'en' : 'de',
        source: 'user',
        name: 'x',
        ext: 'vtt',
        media_path: `c/${index}.vtt`,
        url,
        last_refresh: 5,
      })),
    )
    const settings = createSettingsStore(db)
    const clean = createStoredUrlCleaning({ store: createStoredUrlStore(db), settings, log: pino({ level: 'silent' }) })
    const countUnclean = async () =>
      (await listRows(db, 'video_raw', 'info_gzip')).filter(row => gunzipSync(row.info_gzip).includes('googlevideo'))
        .length

    await clean()
    expect(await countUnclean()).toBe(50)
    await clean()
    expect(await countUnclean()).toBe(0)
    const rows = await listRows(db, 'video_raw', 'video_id', 'info_gzip', 'fetched_at')
    const texts = rows.map(row => gunzipSync(row['info_gzip']).toString())
    expect(texts.slice(6, 8)).toEqual(['{"id":"v006","formats":[{"format_id":"18"}]}', 'damaged'])
    expect(
      (await listRows(db, 'subtitles', 'lang', 'url')).sort((a, b) => (String(a['lang']) < String(b['lang']) ? -1 : 1)),
    ).toEqual([
      { lang: 'de', url: LASTING },
      { lang: 'en', url: null },
    ])
    expect(await settings.get('stored_url_cleaning')).toMatchObject({ isDone: true })
  })
})
