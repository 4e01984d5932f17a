// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { ManagedAccount } from '../../../contract/index.ts'
import { accountsTexts } from '../../../messages/en/accounts.ts'
import { describeHook, type HookTest } from '../../../testing/test-hook.tsx'
import { useAccounts } from './use-accounts.ts'

const account = (id: number, fields: Partial<ManagedAccount> = {}): ManagedAccount => ({
  id,
  name: `user${id}`,
  is_staff: false,
  is_active: true,
  is_current: false,
  created: 1_794_000_000,
  last_login: null,
  session_count: 0,
  tokens: [],
  watched_count: 0,
  list_count: 0,
  note_count: 0,
  search_count: 0,
  ...fields,
})

const maren = account(2, {
  name: 'maren',
  session_count: 2,
  tokens: [{ id: 7, name: 'jellyfin', created: 1_794_000_000, last_used: null }],
  watched_count: 1,
  note_count: 3,
})

async function open({ transport, render }: HookTest) {
  transport.on('listAccounts', () => [
    account(1, { name: 'admin', is_staff: true, is_current: true }),
    maren,
    account(3, { is_active: false }),
  ])
  for (const call of ['changeAccount', 'deleteAccount', 'endAccountSessions', 'deleteAccountToken'] as const)
    transport.on(call, () => undefined)
  const hook = await render(() => useAccounts())
  await hook.until(({ view }) => view.rows.tag === 'ready')
  return hook
}

describeHook('useAccounts', testHook => {
  testHook('lists accounts with the actions that are possible', async test => {
    const { result } = await open(test)
    const rows = result.view.rows.tag === 'ready' ? result.view.rows.value : []
    expect(rows.map(({ name, role, access, lastSignIn }) => [name, role, access, lastSignIn])).toEqual([
      ['admin', 'Admin', '0 sessions, 0 tokens', 'Never'],
      ['maren', 'User', '2 sessions, 1 token', 'Never'],
      ['user3', 'User', '0 sessions, 0 tokens', 'Never'],
    ])
    expect(rows.map(({ actions }) => actions.map(({ name }) => name))).toEqual([
      ['resetPassword', 'createToken'],
      ['resetPassword', 'makeAdmin', 'endSessions', 'createToken', 'revoke:7', 'disable', 'remove'],
      ['resetPassword', 'makeAdmin', 'createToken', 'enable', 'remove'],
    ])
  })

  testHook('changes an account', async test => {
    const hook = await open(test)
    const { actions } = hook.result
    await actions.run('2', 'makeAdmin')
    await actions.run('3', 'enable')
    await actions.run('2', 'endSessions')
    expect(await actions.run('9', 'endSessions')).toBe(false)
    expect(hook.sent('changeAccount').map(({ params, body }) => [params['id'], body])).toEqual([
      ['2', { is_staff: true }],
      ['3', { is_active: true }],
    ])
    expect(hook.sent('endAccountSessions').map(({ params }) => params['id'])).toEqual(['2'])
  })

  testHook('names what is deleted before it removes an account', async test => {
    const hook = await open(test)
    const done = hook.result.actions.run('2', 'remove')
    await hook.until(({ view }) => view.question?.title === 'Remove maren?')
    expect(hook.result.view.question?.detail).toBe(accountsTexts.removeLoss('1 watch state, 3 notes, 1 token'))
    hook.result.actions.confirm.choose('go')
    expect(await done).toBe(true)
    expect(hook.sent('deleteAccount').map(({ params }) => params['id'])).toEqual(['2'])
  })

  testHook('disables an account and revokes a token after a confirmation', async test => {
    const hook = await open(test)
    const disabled = hook.result.actions.run('2', 'disable')
    await hook.until(({ view }) => view.question?.title === 'Disable maren?')
    hook.result.actions.confirm.choose('go')
    expect(await disabled).toBe(true)
    const revoked = hook.result.actions.run('2', 'revoke:7')
    await hook.until(({ view }) => view.question?.title === 'Revoke token jellyfin of maren?')
    hook.result.actions.confirm.choose('go')
    expect(await revoked).toBe(true)
    expect(hook.sent('deleteAccountToken').map(({ params }) => params)).toEqual([{ id: '2', token: '7' }])
  })

  testHook('shows generated passwords and new tokens', async test => {
    test.transport.on('createAccount', () => ({ name: 'sam', password: 'generated' }))
    test.transport.on('resetPassword', () => ({ name: 'maren', password: null }))
    test.transport.on('createAccountToken', () => ({ name: 'script', token: 'abc' }))
    const hook = await open(test)
    const { actions } = hook.result
    await actions.create.run({ name: 'sam', password: '', isAdmin: false })
    await hook.until(({ view }) => view.secret?.text === 'generated')
    await actions.run('2', 'resetPassword', 'a long password')
    await hook.until(({ view }) => view.secret === null)
    expect(await actions.run('2', 'createToken', ' ')).toBe(false)
    await actions.run('2', 'createToken', ' script ')
    await hook.until(({ view }) => view.secret?.text === 'abc')
    expect(hook.sent('createAccount').map(({ body }) => body)).toEqual([{ name: 'sam', is_staff: false }])
    expect(hook.sent('resetPassword').map(({ body }) => body)).toEqual([{ password: 'a long password' }])
    expect(hook.sent('createAccountToken').map(({ body }) => body)).toEqual([{ name: 'script' }])
  })
})
