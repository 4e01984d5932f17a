import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import type { Note } from '@tubecellar/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellar } from '../support/command-line.ts'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { startTestServer, testPassword, type TestServer } from '../support/server.ts'

let server: TestServer
let library: SeededLibrary
let viewer: Client
let home: string
beforeAll(async () => {
  server = await startTestServer({ prepare: db => void (library = seedLibrary(db, { videos: 20, channels: 2 })) })
  viewer = await server.signIn('viewer')
  await viewer.clearHistory()
  home = await mkdtemp(join(tmpdir(), 'cellar-home-'))
  await signIn(testPassword('viewer'))
})
afterAll(async () => {
  await server.stop()
  await removeFolder(home)
})

const signIn = async (password: string) => {
  const login = ['login', server.url, '--username', 'viewer', '--password-stdin']
  expect((await cellar(login, { home, stdin: `${password}\n` })).exitCode).toBe(0)
}
const run = (args: string[], stdin?: string) => cellar(args, { home, ...(stdin !== undefined && { stdin }) })
const runJson = async <T>(...args: string[]) => JSON.parse((await run([...args, '--json'])).out) as T

interface Row {
  id: string
  name: string
  is_current: boolean
}

describe('cellar account', () => {
  it('exports the own data to stdout or a file, and replaces a file only with --force', async () => {
    const { out, exitCode } = await run(['account', 'export', '-'])
    expect(exitCode).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ format: 'tubecellar-account', account: { name: 'viewer' } })
    const saved = await run(['account', 'export', home])
    const [name = ''] = (await readdir(home)).filter(file => file.endsWith('.json'))
    expect(name).toMatch(/^tubecellar-viewer-/)
    expect(saved.out.trim()).toBe(join(home, name))
    expect(JSON.parse(await readFile(join(home, name), 'utf8'))).toMatchObject({ version: 1 })
    const file = join(home, 'data.json')
    await writeFile(file, 'mine')
    const refused = await run(['account', 'export', file])
    expect([refused.exitCode, refused.err]).toEqual([1, expect.stringContaining('File already exists')])
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect((await run(['account', 'export', file, '--force'])).exitCode).toBe(0)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'tubecellar-account' })
  })

  it('lists and ends sessions', async () => {
    const other = await server.signIn('viewer')
    const sessions = await runJson<Row[]>('account', 'sessions', 'list')
    const [current] = sessions.filter(({ is_current: isCurrent }) => isCurrent)
    expect(current).toBeDefined()
    const mine = (await other.listSessions()).find(session => session.is_current)
    expect(sessions.map(({ id }) => id)).toContain(mine?.id)
    expect((await run(['account', 'sessions', 'end', mine?.id ?? ''])).exitCode).toBe(0)
    await expect(other.getAccount()).rejects.toMatchObject({ status: 403 })
    expect((await run(['account', 'sessions', 'end', 'unknown'])).exitCode).not.toBe(0)
    expect((await run(['account', 'sessions', 'end-others', '--yes'])).exitCode).toBe(0)
    expect(await runJson<Row[]>('account', 'sessions', 'list')).toMatchObject([{ id: current?.id }])
    viewer = await server.signIn('viewer')
  })

  it('creates, lists and revokes tokens', async () => {
    const created = await run(['account', 'tokens', 'create', 'jellyfin'])
    expect(created.exitCode).toBe(0)
    const token = server.withToken(created.out.trim())
    expect((await token.getAccount()).name).toBe('viewer')
    const [listed] = await runJson<Row[]>('account', 'tokens', 'list')
    expect(listed?.name).toBe('jellyfin')
    expect((await run(['account', 'tokens', 'revoke', String(listed?.id), '--yes'])).exitCode).toBe(0)
    await expect(token.getAccount()).rejects.toMatchObject({ status: 403 })
  })

  it('changes the password, and stays signed in', async () => {
    const change = (current: string, next: string) =>
      run(['account', 'password', '--password-stdin'], `${current}\n${next}\n`)
    expect((await change('wrong', 'another password')).err).toContain('The current password is wrong.')
    expect((await change(testPassword('viewer'), 'another password')).exitCode).toBe(0)
    expect(await runJson<Row[]>('account', 'sessions', 'list')).toHaveLength(1)
    expect((await change('another password', testPassword('viewer'))).exitCode).toBe(0)
    viewer = await server.signIn('viewer')
  })
})

describe('cellar history', () => {
  it('lists, searches, removes, pauses and clears entries', async () => {
    const [first = '', second = ''] = library.videoIds
    const play = (id: string) => viewer.saveProgress({ params: { id }, body: { position: 20 } })
    await play(first)
    await play(second)
    const list = async (...args: string[]) =>
      (await runJson<{ id: string; youtube_id: string }[]>('history', 'list', ...args)).map(entry => entry.youtube_id)
    expect((await list()).sort()).toEqual([first, second].sort())
    expect(await list('--query', 'no-such-title')).toEqual([])
    const { data } = await viewer.listHistory({ query: {} })
    expect((await run(['history', 'remove', data[0]?.id ?? ''])).exitCode).toBe(0)
    expect(await list()).toEqual([data[1]?.youtube_id])
    expect((await run(['history', 'pause'])).exitCode).toBe(0)
    await play(data[0]?.youtube_id ?? '')
    expect(await list()).toEqual([data[1]?.youtube_id])
    expect((await run(['history', 'resume'])).exitCode).toBe(0)
    expect((await run(['history', 'clear', '--yes'])).exitCode).toBe(0)
    expect(await list()).toEqual([])
  })
})

describe('cellar note', () => {
  it('adds, lists, edits and deletes notes', async () => {
    const [video = '', other = ''] = library.videoIds
    const list = async (...args: string[]) =>
      (await runJson<Note[]>('note', 'list', ...args)).map(({ youtube_id: id, position, text }) => [id, position, text])
    const added = await run(['note', 'add', '--json', '--', video, '1:30', 'The', 'chorus'])
    const note = JSON.parse(added.out) as Note
    expect(note).toMatchObject({ youtube_id: video, position: 90, text: 'The chorus' })
    expect((await run(['note', 'add', '--', other, '5'])).exitCode).toBe(0)
    expect(await list('--query', 'chorus')).toEqual([[video, 90, 'The chorus']])
    expect(await list(`--video=${other}`)).toEqual([[other, 5, '']])
    expect((await run(['note', 'edit', note.id, '--time', '92'])).exitCode).toBe(0)
    expect((await run(['note', 'edit', note.id, 'The second chorus'])).exitCode).toBe(0)
    expect(await list(`--video=${video}`)).toEqual([[video, 92, 'The second chorus']])
    expect((await run(['note', 'edit', note.id])).err).toContain('pass a text or --time')
    expect((await run(['note', 'add', '--', video, 'later'])).exitCode).toBe(2)
    expect((await run(['note', 'delete', note.id])).exitCode).toBe(0)
    expect(await list()).toEqual([[other, 5, '']])
  })
})

describe('cellar group', () => {
  it('manages groups of channels, which limit lists of channels and videos', async () => {
    const [first = '', second = ''] = library.channelIds
    const succeed = async (...args: string[]) => expect((await run(['group', ...args])).exitCode).toBe(0)
    await succeed('create', 'Boats')
    await succeed('add', 'boats', '--', first, second)
    expect(await runJson('group', 'list')).toMatchObject([{ name: 'Boats', channel_count: 2 }])
    await succeed('remove', 'Boats', '--', second)
    const channels = await runJson<{ channel_id: string }[]>('channel', 'list', '--group', 'Boats')
    expect(channels.map(({ channel_id }) => channel_id)).toEqual([first])
    const videos = await runJson<{ channel: { channel_id: string } }[]>('video', 'list', '--group', 'Boats')
    expect(new Set(videos.map(({ channel }) => channel.channel_id))).toEqual(new Set([first]))
    await succeed('rename', 'Boats', 'Ships')
    const unknown = await run(['video', 'list', '--group', 'Boats'])
    expect(unknown).toMatchObject({
      exitCode: 3,
      err: expect.stringContaining('Channel group not found: Boats.') as string,
    })
    expect((await run(['group', 'create', ' '])).exitCode).toBe(2)
    await succeed('delete', '--yes', 'Ships')
    expect(await runJson('group', 'list')).toEqual([])
  })
})
