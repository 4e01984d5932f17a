import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let library: SeededLibrary
let admin: Client
let viewer: Client
beforeAll(async () => {
  server = await startTestServer({ prepare: db => void (library = seedLibrary(db, { videos: 20, channels: 2 })) })
  admin = await server.signIn('admin')
  viewer = await server.signIn('viewer')
})
afterAll(() => server.stop())

const video = (index: number) => library.videoIds[index]!
const add = (client: Client, index: number, position: number, text: string) =>
  client.addNote({ body: { youtube_id: video(index), position, text } })
const texts = async (client: Client, query: { q?: string; video?: string } = {}) =>
  (await client.listNotes({ query })).data.map(({ text }) => text)

describe('the notes of a user', () => {
  it('are those of the user, also of viewers, and are not shared', async () => {
    const note = await add(viewer, 1, 12.5, 'Lamp oil')
    await add(admin, 1, 3, 'Of the administrator')
    expect(note).toMatchObject({ youtube_id: video(1), position: 12.5, text: 'Lamp oil' })
    expect(await texts(viewer, { video: video(1) })).toEqual(['Lamp oil'])
    expect(await texts(admin)).toEqual(['Of the administrator'])
    const params = { id: note.id }
    const notFound = { status: 404, message: 'Note not found.' }
    await expect(admin.updateNote({ params, body: { text: 'x' } })).rejects.toMatchObject(notFound)
    await expect(admin.deleteNote({ params })).rejects.toMatchObject(notFound)
    expect(await viewer.updateNote({ params, body: { text: '' } })).toMatchObject({ text: '', position: 12.5 })
    await viewer.deleteNote({ params })
    await expect(viewer.deleteNote({ params })).rejects.toMatchObject(notFound)
  })

  it('are found by words, in pages', async () => {
    for (const at of [1, 2, 3]) await add(viewer, 4, at, `Clockwork ${at}`)
    await add(viewer, 5, 1, 'Relief boat')
    expect(await texts(viewer, { q: 'CLOCK' })).toEqual(['Clockwork 1', 'Clockwork 2', 'Clockwork 3'])
    const { data, paginate } = await viewer.listNotes({ query: { q: 'clock', page: 2, page_size: 2 } })
    expect(data.map(({ text }) => text)).toEqual(['Clockwork 3'])
    expect(paginate.total_hits).toBe(3)
  })

  it('are rejected with the reason', async () => {
    await expect(add(viewer, 1, -1, '')).rejects.toMatchObject({ status: 400 })
    await expect(add(viewer, 1, 1, 'x'.repeat(2001))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('at most 2,000 characters') as string,
    })
    await expect(viewer.addNote({ body: { youtube_id: 'not-archived', position: 1, text: '' } })).rejects.toMatchObject(
      { status: 404, message: 'Video not found.' },
    )
  })
})
