import { afterEach, describe, expect, it } from 'vitest'
import * as tables from '../commands.ts'
import { createCore } from '../app/create-core.ts'
import { createClient } from '../client/complete-client.ts'
import type { Core } from '../react/core.ts'
import {
  accountFixture,
  appConfigFixture,
  createFakeClock,
  createFakeTransport,
  createMemoryStorage,
  pingFixture,
  userConfigFixture,
} from '../testing/index.ts'
import type { AnyCommand, Command } from './command.ts'

const commands = Object.values(tables).flatMap(table => Object.values(table) as unknown as AnyCommand[])

let core: Core | undefined
afterEach(() => core?.stop())

async function signedIn({ isStaff = true, isReadonly = false }) {
  const clock = createFakeClock()
  const transport = createFakeTransport({
    ping: () => pingFixture(),
    getAccount: () => accountFixture({ is_staff: isStaff, is_superuser: false }),
    getUserConfig: () => userConfigFixture(),
    getAppSettings: () => appConfigFixture(),
  })
  core = createCore({
    client: createClient(transport),
    storage: createMemoryStorage(),
    clock,
    resolveUrl: path => path,
    isReadonly,
  })
  await clock.advance(0)
  const requests = transport.calls.length
  return { runner: core.commands, sentRequests: () => transport.calls.slice(requests).map(({ name }) => name) }
}

const run = (runner: Core['commands'], command: AnyCommand, reasons: string[]) =>
  runner.run(command as Command<unknown, unknown, 'caller'>, undefined, { onFailed: reason => reasons.push(reason) })

describe('the command tables', () => {
  it('have unique IDs, and a summary without a period', () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
    for (const { summary } of commands) expect(summary).toMatch(/^[A-Z].*[^.]$/)
  })

  it.each(commands.filter(({ isPersonal }) => !isPersonal).map(command => [command.id, command] as const))(
    'block %s in read-only mode, in both interfaces',
    async (_id, command) => {
      const { runner, sentRequests } = await signedIn({ isReadonly: true })
      const reasons: string[] = []
      expect(runner.disabledReason(command)).toBe('Read only')
      expect(await run(runner, command, reasons)).toBe(false)
      expect(reasons).toEqual(['Read only'])
      expect(sentRequests()).toEqual([])
    },
  )

  it.each(commands.filter(({ permission }) => permission === 'admin').map(command => [command.id, command] as const))(
    'do not offer %s to viewers',
    async (_id, command) => {
      const { runner, sentRequests } = await signedIn({ isStaff: false })
      const reasons: string[] = []
      expect(runner.isAllowed(command)).toBe(false)
      expect(await run(runner, command, reasons)).toBe(false)
      expect(reasons).toHaveLength(1)
      expect(sentRequests()).toEqual([])
    },
  )
})
