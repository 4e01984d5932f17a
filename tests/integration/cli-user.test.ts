import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellar } from '../support/command-line.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let home: string
beforeAll(async () => {
  server = await startTestServer()
  home = await mkdtemp(join(tmpdir(), 'cellar-user-'))
})
afterAll(async () => {
  await server.stop()
  await removeFolder(home)
})

const user = (args: string[], stdin = '') => {
  const { dataDir, databaseUrl } = server.config
  const env = databaseUrl === undefined ? {} : { CELLAR_DATABASE: databaseUrl }
  return cellar(['user', ...args, '--data', dataDir], { home, stdin, env })
}
const signIn = async (username: string, password: string) =>
  (
    await server.fetch('/api/user/login/', {
      method: 'POST',
      body: JSON.stringify({ username, password }),
      headers: { 'content-type': 'application/json' },
    })
  ).status
const ping = async (token: string) =>
  (await server.fetch('/api/ping/', { headers: { authorization: `Token ${token}` } })).status

describe('cellar user, while the server runs', () => {
  it('adds accounts with a password from stdin, or with a generated one that it prints', async () => {
    expect(await user(['add', 'sam', '--password-stdin'], 'sams password\n')).toMatchObject({ exitCode: 0 })
    expect(await signIn('sam', 'sams password')).toBe(204)

    const { out, err } = await user(['add', 'kim', '--admin', '--json'])
    const { password } = JSON.parse(out) as { password: string }
    expect(err).toContain('shown only once')
    expect(await signIn('kim', password)).toBe(204)
    expect(await user(['add', 'KIM'])).toMatchObject({ exitCode: 1, out: '' })
    expect(await user(['add', 'ann', '--password-stdin'], 'short')).toMatchObject({ exitCode: 1, out: '' })
    expect(await user(['add', 'ann', '--password', 'on the command line'])).toMatchObject({ exitCode: 2, out: '' })
  })

  it('lists them', async () => {
    const { out } = await user(['list', '--json=name,is_admin,is_active'])
    expect(JSON.parse(out)).toEqual([
      { name: 'admin', is_admin: true, is_active: true },
      { name: 'kim', is_admin: true, is_active: true },
      { name: 'sam', is_admin: false, is_active: true },
      { name: 'viewer', is_admin: false, is_active: true },
    ])
    expect((await user(['list'])).out).toContain('viewer\tuser\tactive')
  })

  it('changes roles, passwords and tokens with immediate effect', async () => {
    const made = await user(['token', 'add', 'sam', 'player', '--json=token'])
    const { token } = JSON.parse(made.out) as { token: string }
    expect(await ping(token)).toBe(200)
    expect(await user(['token', 'add', 'sam', 'player'])).toMatchObject({ exitCode: 1 })
    expect((await user(['token', 'list', 'sam', '--json=name'])).out.trim()).toBe('[{"name":"player"}]')

    expect(await user(['disable', 'sam'])).toMatchObject({ exitCode: 0 })
    expect([await ping(token), await signIn('sam', 'sams password')]).toEqual([403, 400])
    await user(['enable', 'sam'])
    expect(await ping(token)).toBe(200)

    await user(['role', 'sam', 'admin'])
    const asSam = { headers: { authorization: `Token ${token}` } }
    expect((await server.fetch('/api/task/schedule/', asSam)).status).toBe(200)
    await user(['role', 'sam', 'user'])
    expect((await server.fetch('/api/task/schedule/', asSam)).status).toBe(403)

    await user(['password', 'sam', '--password-stdin'], 'another one')
    expect([await signIn('sam', 'sams password'), await signIn('sam', 'another one')]).toEqual([400, 204])
    expect(await user(['token', 'revoke', 'sam', 'player'])).toMatchObject({ exitCode: 0 })
    expect(await ping(token)).toBe(403)
    expect(await user(['token', 'revoke', 'sam', 'player'])).toMatchObject({ exitCode: 3 })
  })

  it('removes an account after a confirmation, with immediate effect', async () => {
    await user(['add', 'pat', '--password-stdin'], 'pats password')
    expect(await user(['remove', 'pat'])).toMatchObject({ exitCode: 2 })
    expect((await user(['remove', 'pat', '--dry-run'])).out).toBe('')
    expect(await signIn('pat', 'pats password')).toBe(204)
    expect(await user(['remove', 'pat', '--yes'])).toMatchObject({ exitCode: 0 })
    expect(await signIn('pat', 'pats password')).toBe(400)
    expect(await user(['remove', 'pat', '--yes'])).toMatchObject({ exitCode: 3 })
  })

  it('keeps at least one admin', async () => {
    await user(['disable', 'kim'])
    const { exitCode, err } = await user(['role', 'admin', 'user'])
    expect([exitCode, err]).toEqual([1, expect.stringContaining('At least one admin is required')])
    expect(await user(['disable', 'admin'])).toMatchObject({ exitCode: 1 })
    expect(await user(['remove', 'admin', '--yes'])).toMatchObject({ exitCode: 1 })
  })

  it('reports unknown accounts and tokens', async () => {
    expect(await user(['role', 'nobody', 'admin'])).toMatchObject({ exitCode: 3 })
    expect(await user(['role', 'sam', 'king'])).toMatchObject({ exitCode: 2 })
    const { exitCode, err } = await cellar(['user', 'list', '--data', join(home, 'nothing')], { home })
    expect([exitCode, err]).toEqual([3, expect.stringContaining('No archive found in')])
  })
})
