import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { createSubtitleLines } from '../../database/search-index.ts'
import { changeRows, describeEngines, insertRows, selectRows } from '../../testing/describe-engines.ts'
import { createTextIndex } from '../../database/search-texts.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import { createSubtitleIndex } from './subtitle-index.ts'

describeEngines('the index of existing subtitles', open => {
  let db: Database
  beforeEach(async () => {
    db = await open()
    await insertRows(db, 'channels', [{ id: 'c', name: 'C', last_refresh: 0 }])
    const video = { channel_id: 'c', title: 'T', published: 0, downloaded: 0, last_refresh: 0 }
    for (const id of [1, 2, 3]) {
      await insertRows(db, 'videos', [{ ...video, id: `v${id}`, vid_type: 'videos', media_path: `${id}` }])
      await insertRows(db, 'subtitles', [
        {
          id,
          video_id: `v${id}`,
          last_refresh: 0,
          lang: 'en',
          source: 'auto',
          name: 'English',
          ext: 'json3',
          media_path: `${id}.vtt`,
        },
      ])
    }
    // The first subtitle has more cues than one step takes, and the last one has none.
    const cues = Array.from({ length: 1_100 }, (_, position) => ({ subtitle_id: 1, position }))
    for (const { subtitle_id, position } of [...cues, { subtitle_id: 2, position: 0 }])
      await insertRows(db, 'cues', [{ subtitle_id, position, start_ms: 0, end_ms: 1, line: `word${position}` }])
  })

  const setWanted = (subtitle_index: boolean) =>
    createSettingsStore(db).update('app', () => ({ downloads: { subtitle_index } }))
  const run = () => {
    const index = createSubtitleIndex({
      texts: createTextIndex(db),
      lines: createSubtitleLines(db),
      settings: createSettingsStore(db),
      jobs: { enqueue: () => Promise.resolve('') },
    })
    return index.run({ signal: new AbortController().signal, report: () => undefined })
  }
  const countLines = async () => {
    const [row] = await selectRows(db, sql<{ count: number }>`SELECT count(*) AS count FROM search_lines`)
    return row?.count
  }

  it('follows the setting, and adds no line twice', async () => {
    await setWanted(true)
    expect(await run()).toEqual({ tag: 'done', text: 'Indexed 2 subtitles.' })
    expect(await countLines()).toBe(221)
    await changeRows(db, sql`DELETE FROM subtitles WHERE id = 2`)
    expect(await countLines()).toBe(220)
    expect(await run()).toEqual({ tag: 'done', text: 'The index is up to date.' })
    await setWanted(false)
    expect(await run()).toEqual({ tag: 'done', text: 'Removed 1 subtitle from the index.' })
    expect(await countLines()).toBe(0)
  })
})
