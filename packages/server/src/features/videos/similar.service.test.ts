import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { createTextIndex } from '../../database/search-texts.ts'
import { changeRows, describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertUser, insertVideos } from '../../testing/library-rows.ts'
import { createSimilarStore } from './similar.store.ts'
import { createVideoListStore } from './video-list.store.ts'
import { createVideoStore } from './videos.store.ts'
import { createSimilar, type Similar } from './similar.service.ts'
import { createVideoFilterStore } from './video-filters.store.ts'
import { createVideos } from './videos.service.ts'

describeEngines('similar videos', openTestDatabase => {
  let db: Database
  let similar: Similar
  beforeEach(async () => {
    db = await openTestDatabase()
    const videos = createVideos({
      videos: createVideoStore(db),
      videoLists: createVideoListStore(db),
      videoFilters: createVideoFilterStore(db),
    })
    const texts = createTextIndex(db)
    const indexChanges = async () => {
      while ((await texts.indexNext()) > 0);
    }
    similar = createSimilar({ store: createSimilarStore(db), indexChanges, videos })
    await insertUser(db, 1)
    await insertChannels(db, { id: 'c', name: 'C' })
  })
  const add = (id: string, title: string, tags: string[] = []) =>
    insertVideos(db, { id, title, tags: JSON.stringify(tags) })
  const like = async (id: string) => (await similar.list(id, 1)).map(video => video.youtube_id).join('')

  it('share words in title or tags, and a rare word counts more than a common one', async () => {
    for (const id of 'abcd') await add(id, `morning walk ${id}${id}`)
    await add('x', 'Morning theremin', ['Łódź'])
    await add('y', 'theremin lesson')
    await add('z', 'łodz by night')
    expect(await like('x')).toMatch(/^zy[abcd]{4}$/)
    expect(await like('z')).toBe('x')
    expect(await like('nothing')).toBe('')
  })

  it('are at most six, with equal ones sorted newest first', async () => {
    for (const id of 'abcdefghij') await add(id, 'the same words')
    expect(await like('a')).toBe('jihgfe')
  })

  it('change with new titles and with deletions', async () => {
    await add('a', 'clay pots')
    await add('b', 'clay figures')
    await add('c', 'stone figures')
    expect(await like('a')).toBe('b')
    await changeRows(db, sql`UPDATE videos SET title = 'wooden toys' WHERE id = 'b'`)
    expect(await like('a')).toBe('')
    await changeRows(db, sql`UPDATE videos SET tags = '["clay"]' WHERE id = 'c'`)
    expect(await like('a')).toBe('c')
    await changeRows(db, sql`DELETE FROM videos WHERE id = 'c'`)
    expect(await like('a')).toBe('')
  })

  it('do not interpret a word as a query', async () => {
    await add('a', `NEAR( "quoted" AND) title:* OR -^ 'x' {tags} ${'\u0000'} कि`)
    await add('b', 'quoted NOT and')
    expect(await like('a')).toBe('b')
    await add('c', '!!! ???')
    expect(await like('c')).toBe('')
  })

  it('do not contain the position of the user', async () => {
    await add('a', 'clay pots')
    await add('b', 'clay figures')
    await changeRows(db, sql`UPDATE videos SET duration = 100`)
    await changeRows(db, sql`INSERT INTO watch_state VALUES (1, 'b', 0, NULL, 50, 0)`)
    const [video] = await similar.list('a', 1)
    expect(video?.player).toEqual({ watched: false, duration: 100, duration_str: '1m 40s' })
  })
})
