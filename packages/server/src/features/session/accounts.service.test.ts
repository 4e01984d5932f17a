import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createAccounts } from './accounts.service.ts'
import { createTokenStore } from './tokens.store.ts'
import { createUserStore } from './users.store.ts'

describeEngines('the first admin', openTestDatabase => {
  it('is added by one of two servers that start at the same time', async () => {
    const db = await openTestDatabase()
    const users = createUserStore(db, systemClock)
    const accounts = createAccounts({ users, tokens: createTokenStore(db, systemClock) })
    const added = await Promise.all([accounts.ensureAdmin(undefined), accounts.ensureAdmin(undefined)])
    expect(added.filter(admin => admin !== undefined)).toMatchObject([{ username: 'admin' }])
    expect(await users.hasAdmin()).toBe(true)
  })
})
