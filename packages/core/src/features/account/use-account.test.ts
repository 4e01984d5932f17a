// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pingFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useAccount } from './use-account.ts'

const session = {
  id: 's1',
  created: 1_794_000_000,
  expires: 1_796_000_000,
  last_used: null,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '10.0.0.1',
  is_current: true,
}

async function open({ transport, render }: HookTest) {
  transport.on('listSessions', () => [session, { ...session, id: 's2', user_agent: null, is_current: false }])
  transport.on('listTokens', () => [{ id: 3, name: 'jellyfin', created: 1_794_000_000, last_used: null }])
  const hook = await render(() => useAccount())
  await hook.until(({ view }) => view?.sessions.tag === 'ready' && view.tokens.tag === 'ready')
  return hook
}

describeHook('useAccount', testHook => {
  testHook('lists sessions and tokens, and ends sessions', async test => {
    test.transport.on('endSession', () => undefined)
    test.transport.on('endOtherSessions', () => undefined)
    const hook = await open(test)
    const { view, actions } = hook.result
    expect(view?.sessions).toMatchObject({
      value: [
        {
          title: 'Firefox on Linux',
          detail: 'this session, 10.0.0.1, not used yet, signed in 6 Nov 2026',
          isCurrent: true,
        },
        { title: 'Unknown program', isCurrent: false },
      ],
    })
    await actions.endSession.run('s2')
    await actions.endOtherSessions.run()
    expect(hook.sent('endSession').map(({ params }) => params['id'])).toEqual(['s2'])
    expect(hook.sent('endOtherSessions')).toHaveLength(1)
  })

  testHook('shows a created token, and revokes tokens after a confirmation', async test => {
    test.transport.on('createToken', () => ({ name: 'script', token: 'abc' }))
    test.transport.on('deleteToken', () => undefined)
    const hook = await open(test)
    expect(await hook.result.actions.createToken.run(' ')).toBe(false)
    await hook.result.actions.createToken.run(' script ')
    await hook.until(({ view }) => view?.newToken?.token === 'abc')
    const done = hook.result.actions.revokeToken.run('3')
    await hook.until(({ view }) => view?.question?.title === 'Revoke jellyfin?')
    hook.result.actions.confirm.choose('go')
    expect(await done).toBe(true)
    expect(hook.sent('deleteToken').map(({ params }) => params['id'])).toEqual(['3'])
  })

  testHook('changes the password', async test => {
    test.transport.on('changePassword', () => undefined)
    const hook = await open(test)
    await hook.result.actions.changePassword.run({ current: 'old', next: 'newer password' })
    expect(hook.sent('changePassword').map(({ body }) => body)).toEqual([
      { current_password: 'old', new_password: 'newer password' },
    ])
  })

  testHook('exports the own data as a file, and reports a failure', async test => {
    test.transport.on('exportAccount', () => ({ format: 'tubecellar-account' }))
    const hook = await open(test)
    expect(hook.result.view?.exportFile).toMatchObject({
      url: expect.stringMatching(/\/api\/user\/export\/$/) as string,
      name: expect.stringMatching(/^tubecellar-\w+-\d{4}-\d\d-\d\d\.json$/) as string,
    })
    const file = await hook.result.actions.exportData()
    expect(file?.fileName).toBe(hook.result.view?.exportFile.name)
    expect(JSON.parse(file?.text ?? '')).toEqual({ format: 'tubecellar-account' })
    test.transport.on('exportAccount', () => reject(429, 'Your data is being exported already.'))
    expect(await hook.result.actions.exportData()).toBeNull()
  })

  testHook('has nothing on another server', async ({ transport, render }) => {
    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    const hook = await render(() => useAccount())
    await hook.settle()
    expect(hook.result.view).toBeNull()
  })
})
