import { describe, expect, it } from 'vitest'
import type { ProblemBlocks } from '@tubecellar/core/contract'
import { createFaults } from '../../platform/faults.ts'
import { createHealth } from './health.service.ts'

function healthWith(blocks: readonly ProblemBlocks[], checkDatabase = () => undefined as void) {
  const log = { warn: () => undefined, info: () => undefined }
  const faults = createFaults({ clock: { now: () => 0 }, log })
  const report = (each: ProblemBlocks) =>
    ({ code: `blocks-${each}`, severity: 'problem', blocks: each, message: '/srv is broken.', fix: '' }) as const
  faults.report('test', blocks.map(report))
  return createHealth({ checkDatabase, faults }).check()
}

describe('the health of the server', () => {
  it('is OK while nothing is blocked', async () => {
    await expect(healthWith([])).resolves.toBe('OK')
    await expect(healthWith(['nothing'])).resolves.toBe('OK')
  })

  it('is degraded while the server runs with a fault, and shows codes without paths', async () => {
    await expect(healthWith(['downloads', 'changes', 'nothing'])).resolves.toBe(
      'Degraded: blocks-changes, blocks-downloads',
    )
  })

  it('is a failure when no request can be served', async () => {
    await expect(healthWith(['everything'])).rejects.toThrow('The server cannot serve: blocks-everything.')
    await expect(
      healthWith([], () => {
        throw new Error('closed')
      }),
    ).rejects.toThrow('The database does not respond.')
  })
})
