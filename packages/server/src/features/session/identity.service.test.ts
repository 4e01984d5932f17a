import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createKeyring } from '../../platform/keyring.ts'
import { systemClock } from '../../platform/clock.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createIdentity } from './identity.service.ts'
import { createSessionStore } from './sessions.store.ts'
import { createTokenStore } from './tokens.store.ts'
import { createUserStore } from './users.store.ts'

describeEngines('A user of a proxy', openTestDatabase => {
  it('gets one account when the first requests reach several servers at the same time', async () => {
    const db = await openTestDatabase()
    const users = createUserStore(db, systemClock)
    const sessions = createSessionStore(db, systemClock)
    const tokens = createTokenStore(db, systemClock)
    const keyring = createKeyring(randomBytes(32))
    const servers = [1, 2, 3].map(() => createIdentity({ sessions, tokens, users, keyring }))
    const request = { sessionId: undefined, authorization: undefined, proxyUser: 'Jo' }
    const callers = await Promise.all(servers.map(server => server.identify(request)))
    const id = (await users.findByName('jo'))?.id
    expect(id).toBeDefined()
    expect(callers).toEqual(
      Array(3).fill(expect.objectContaining({ tag: 'proxy', user: expect.objectContaining({ id }) as unknown })),
    )
  })
})
