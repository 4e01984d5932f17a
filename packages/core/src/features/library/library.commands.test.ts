import { describe, expect, it } from 'vitest'
import { createClient } from '../../client/complete-client.ts'
import { createFakeTransport } from '../../testing/index.ts'
import { libraryCommands } from './library.commands.ts'

describe('the commands of the Actions page', () => {
  it('ask before anything that deletes or replaces', () => {
    const confirming = Object.entries(libraryCommands).filter(([, command]) => 'confirmation' in command)
    expect(confirming.map(([name]) => name)).toEqual(['deleteIgnored', 'deleteQueued', 'replaceImport', 'rescan'])
  })

  it('describe the effect of a rescan', () => {
    const services = { client: createClient(createFakeTransport({})), serverVersion: '1.0.0' }
    const question = libraryCommands.rescan.confirmation?.(undefined, services)
    expect(question?.detail).toContain('keep their metadata')
  })
})
