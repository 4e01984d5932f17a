import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createEmbedStore } from './embeds.store.ts'

describeEngines('digests of embedded metadata', openTestDatabase => {
  it('are stored with the new size of the file', async () => {
    const db = await openTestDatabase()
    const embeds = createEmbedStore(db)
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'a', media_size: 1 })
    expect(await embeds.findDigest('a')).toBeUndefined()
    await embeds.put('a', 'first', 2)
    await embeds.put('a', 'second', 3)
    expect(await embeds.findDigest('a')).toBe('second')
    expect(await listRows(db, 'videos', 'media_size')).toEqual([{ media_size: 3 }])
  })

  it('are not stored for a deleted video', async () => {
    const db = await openTestDatabase()
    const embeds = createEmbedStore(db)
    await embeds.put('gone', 'digest', 1)
    expect(await embeds.findDigest('gone')).toBeUndefined()
  })
})
