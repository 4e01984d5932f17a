import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, testPassword, type TestServer } from '../support/server.ts'

let server: TestServer
let library: SeededLibrary
beforeAll(async () => {
  server = await startTestServer({ prepare: db => void (library = seedLibrary(db, { videos: 20, channels: 2 })) })
})
afterAll(() => server.stop())

const PATH = '/api/user/export/'
const download = (token: string) => fetch(server.url + PATH, { headers: { authorization: `Token ${token}` } })

describe('the export of an account', () => {
  it('contains what a viewer has, and no data of other users', async () => {
    const viewer = await server.signIn('viewer')
    const admin = await server.signIn('admin')
    const [first = '', second = ''] = library.videoIds
    await viewer.clearHistory()
    await viewer.setWatched({ body: { id: first, is_watched: false } })
    await viewer.saveProgress({ params: { id: first }, body: { position: 20 } })
    await viewer.changePersonalList({ params: { id: 'watch-later' }, body: { action: 'add', video_ids: [second] } })
    await viewer.addSavedSearch({ body: { name: 'Lamps', query: 'lamp' } })
    await viewer.setPlayQueue({ body: { video_ids: [second], current_id: null, repeat: 'off', version: 0 } })
    await viewer.createToken({ body: { name: 'jellyfin' } })
    await admin.addSavedSearch({ body: { name: 'Secret plan', query: 'boat' } })
    const exported = await viewer.exportAccount()
    expect(exported).toMatchObject({
      format: 'tubecellar-account',
      version: 1,
      account: { name: 'viewer', is_staff: false },
      history: [{ youtube_id: first, position: 20 }],
      saved_searches: [{ name: 'Lamps', query: 'lamp' }],
      play_queue: { video_ids: [second], current_id: null },
      tokens: [{ name: 'jellyfin', last_used: null }],
    })
    expect(exported.watch_states.find(state => state.youtube_id === first)).toMatchObject({ youtube_id: first })
    expect(exported.lists[0]).toMatchObject({ kind: 'watch_later', videos: [{ youtube_id: second }] })
    expect(exported.settings).toEqual(await viewer.getUserConfig())
  })

  it('is a file without secrets', async () => {
    const token = await server.addToken('viewer')
    const response = await download(token)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''tubecellar-viewer-\d{4}-\d\d-\d\d\.json$/,
    )
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ account: { name: 'viewer' } })
    const hashes = await server.ask(
      'SELECT password_hash AS secret FROM users UNION SELECT token_hash FROM tokens UNION SELECT id_hash FROM sessions',
    )
    expect(hashes.length).toBeGreaterThan(3)
    const secrets = [token, testPassword('viewer'), ...hashes.map(row => String(Object.values(row as object)[0]))]
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toContain('127.0.0.1')
  })

  it('is refused without an account, and can be repeated', async () => {
    expect((await fetch(server.url + PATH)).status).toBe(403)
    const token = await server.addToken('admin')
    for (let attempt = 0; attempt < 3; attempt++) expect((await download(token)).status).toBe(200)
    const head = await fetch(server.url + PATH, { method: 'HEAD', headers: { authorization: `Token ${token}` } })
    expect(head.status).toBe(200)
    expect((await download(token)).status).toBe(200)
  })
})
