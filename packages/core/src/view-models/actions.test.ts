import { describe, expect, it } from 'vitest'
import { actionsView } from './actions.ts'

const none = { tag: 'ready', value: [], isStale: false } as const

describe('the actions', () => {
  it('ask before anything that deletes', () => {
    const asking = actionsView({ running: new Set(), backups: none })
      .groups.flatMap(({ actions }) => actions)
      .filter(({ confirm }) => confirm !== null)
    expect(asking.map(({ name }) => name)).toEqual(['deleteIgnored', 'deleteQueued', 'rescan'])
  })

  it('do not threaten with what a rescan does not do', () => {
    const rescan = actionsView({ running: new Set(), backups: none }).groups.at(-1)
    expect(rescan?.help).toContain('become inactive')
    expect(rescan?.actions[0]?.confirm?.detail).toContain('keep all that is known of them')
  })

  it('say what is in progress', () => {
    const { groups } = actionsView({ running: new Set(['rescan']), backups: none })
    const texts = groups.flatMap(({ actions }) => actions.flatMap(({ progress }) => progress ?? []))
    expect(texts).toEqual(['File system scan in progress'])
  })
})
