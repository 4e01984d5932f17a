import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestServer } from '../support/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const NEW_PASSWORD = 'another password'

describe('the own account', () => {
  it('of a viewer has a password that only the current one changes, and other sessions end', async () => {
    const viewer = await server.signIn('viewer')
    const other = await server.signIn('viewer')
    const admin = await server.signIn('admin')
    const token = server.withToken(await server.addToken('viewer'))
    const change = (current: string, next: string) =>
      viewer.changePassword({ body: { current_password: current, new_password: next } })
    await expect(change('wrong', NEW_PASSWORD)).rejects.toMatchObject({
      status: 400,
      message: 'The current password is wrong.',
    })
    await expect(change(testPassword('viewer'), 'short')).rejects.toMatchObject({
      status: 400,
      message: 'Passwords must have at least 8 characters.',
    })
    await other.getAccount()
    await change(testPassword('viewer'), NEW_PASSWORD)
    expect((await viewer.getAccount()).name).toBe('viewer')
    expect((await admin.getAccount()).name).toBe('admin')
    expect((await token.getAccount()).name).toBe('viewer')
    await expect(other.getAccount()).rejects.toMatchObject({ status: 403 })
    await expect(server.signIn('viewer')).rejects.toMatchObject({ status: 400 })
    await change(NEW_PASSWORD, testPassword('viewer'))
    await server.signIn('viewer')
  })

  it('limits attempts to change the password like sign-ins', async () => {
    const viewer = await server.signIn('viewer')
    const body = { current_password: 'wrong', new_password: NEW_PASSWORD }
    for (let attempt = 0; attempt < 10; attempt++)
      await expect(viewer.changePassword({ body })).rejects.toMatchObject({ status: 400 })
    await expect(viewer.changePassword({ body })).rejects.toMatchObject({ status: 429 })
    await expect(server.signIn('viewer')).rejects.toMatchObject({ status: 429 })
    await server.signIn('admin')
  })

  it('lists its sessions, and ends one or all others', async () => {
    const viewer = await server.signIn('viewer')
    const second = await server.signIn('viewer')
    const third = await server.signIn('viewer')
    const admin = await server.signIn('admin')
    const sessions = await viewer.listSessions()
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(session => session.is_current)).toHaveLength(1)
    for (const session of sessions) expect(session).toMatchObject({ address: '127.0.0.1' })
    expect(sessions.find(session => session.is_current)?.last_used).toBeGreaterThan(0)
    const mine = (await second.listSessions()).find(session => session.is_current)
    const params = { id: mine?.id ?? '' }
    const notFound = { status: 404, message: 'Session not found.' }
    await expect(admin.endSession({ params })).rejects.toMatchObject(notFound)
    await viewer.endSession({ params })
    await expect(viewer.endSession({ params })).rejects.toMatchObject(notFound)
    await expect(second.getAccount()).rejects.toMatchObject({ status: 403 })
    await third.getAccount()
    await viewer.endOtherSessions()
    await expect(third.getAccount()).rejects.toMatchObject({ status: 403 })
    expect(await viewer.listSessions()).toHaveLength(1)
    await admin.getAccount()
  })

  it('has API tokens, whose text is in no other response and not in the database', async () => {
    const viewer = await server.signIn('viewer')
    const admin = await server.signIn('admin')
    const { token } = await viewer.createToken({ body: { name: ' jellyfin ' } })
    expect((await server.withToken(token).getAccount()).name).toBe('viewer')
    expect(await server.databaseText()).not.toContain(token)
    const [listed, ...others] = await viewer.listTokens()
    expect(others).toEqual([])
    expect(listed).toMatchObject({ name: 'jellyfin' })
    expect(JSON.stringify(listed)).not.toContain(token)
    await expect(viewer.createToken({ body: { name: 'jellyfin' } })).rejects.toMatchObject({ status: 400 })
    await expect(viewer.createToken({ body: { name: 'API' } })).rejects.toMatchObject({ status: 400 })
    const params = { id: String(listed?.id) }
    const notFound = { status: 404, message: 'Token not found.' }
    await expect(admin.deleteToken({ params })).rejects.toMatchObject(notFound)
    await expect(viewer.deleteToken({ params: { id: 'other' } })).rejects.toMatchObject(notFound)
    await viewer.deleteToken({ params })
    await expect(server.withToken(token).getAccount()).rejects.toMatchObject({ status: 403 })
    expect(await viewer.listTokens()).toEqual([])
  })
})
