import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createSimilarStore } from './similar.store.ts'
import { createVideoListStore } from './video-list.store.ts'
import { createVideoStore } from './videos.store.ts'
import { createSimilar, type Similar } from './similar.service.ts'
import { createVideos } from './videos.service.ts'

let db: Db
let similar: Similar
beforeEach(() => {
  db = openDatabase(':memory:')
  const videos = createVideos({ videos: createVideoStore(db), videoLists: createVideoListStore(db) })
  similar = createSimilar({ store: createSimilarStore(db), videos })
  db.raw.exec(`
    INSERT INTO users (id, name, password_hash, created_at) VALUES (1, 'me', '', 0);
    INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'C', 0);`)
})
afterEach(() => db.close())

const add = (id: string, title: string, tags: string[] = []) =>
  db.raw
    .prepare(
      `INSERT INTO videos (id, channel_id, title, tags, vid_type, published, downloaded, last_refresh, media_path)
       VALUES (?, 'c', ?, ?, 'videos', 0, 0, 0, hex(randomblob(8)))`,
    )
    .run(id, title, JSON.stringify(tags))
const like = async (id: string) => (await similar.list(id, 1)).map(video => video.youtube_id).join('')

describe('similar videos', () => {
  it('share words in title or tags, and a rare word counts more than a common one', async () => {
    for (const id of 'abcd') add(id, `morning walk ${id}${id}`)
    add('x', 'Morning theremin', ['Łódź'])
    add('y', 'theremin lesson')
    add('z', 'łodz by night')
    expect(await like('x')).toMatch(/^zy[abcd]{4}$/)
    expect(await like('z')).toBe('x')
    expect(await like('nothing')).toBe('')
  })

  it('are at most six, with equal ones sorted newest first', async () => {
    for (const id of 'abcdefghij') add(id, 'the same words')
    expect(await like('a')).toBe('jihgfe')
  })

  it('change with new titles and with deletions', async () => {
    add('a', 'clay pots')
    add('b', 'clay figures')
    add('c', 'stone figures')
    expect(await like('a')).toBe('b')
    db.raw.exec(`UPDATE videos SET title = 'wooden toys' WHERE id = 'b'`)
    expect(await like('a')).toBe('')
    db.raw.exec(`UPDATE videos SET tags = '["clay"]' WHERE id = 'c'`)
    expect(await like('a')).toBe('c')
    db.raw.exec(`DELETE FROM videos WHERE id = 'c'`)
    expect(await like('a')).toBe('')
  })

  it('do not interpret a word as a query', async () => {
    add('a', `NEAR( "quoted" AND) title:* OR -^ 'x' {tags} ${'\u0000'} कि`)
    add('b', 'quoted NOT and')
    expect(await like('a')).toBe('b')
    add('c', '!!! ???')
    expect(await like('c')).toBe('')
  })

  it('do not contain the position of the user', async () => {
    add('a', 'clay pots')
    add('b', 'clay figures')
    db.raw.exec(`
      UPDATE videos SET duration = 100;
      INSERT INTO watch_state VALUES (1, 'b', 0, NULL, 50, 0)`)
    const [video] = await similar.list('a', 1)
    expect(video?.player).toEqual({ watched: false, duration: 100, duration_str: '1m 40s' })
  })
})
