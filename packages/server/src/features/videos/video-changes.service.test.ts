import { describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/domain-error.ts'
import { createVideoChanges } from './video-changes.service.ts'

const USER = { id: 1, name: 'ann' }

function createChanges() {
  const calls: string[] = []
  const sources = [
    { id: 'aaaaaaaaaaa', source_url: null },
    { id: 'b', source_url: 'https://site.invalid/b' },
    { id: 'c', source_url: null },
  ]
  const changes = createVideoChanges(
    { listSources: ids => sources.filter(({ id }) => ids.includes(id)) },
    {
      remove: async (id, { name }) => {
        if (id === 'unknown') throw new DomainError('videoNotFound')
        if (id === 'broken') throw new DomainError('mediaMissing')
        calls.push(`remove ${id} for ${name}`)
        await Promise.resolve()
      },
      restore: async id => void (await Promise.resolve(calls.push(`restore ${id}`))),
      setProtected: async (id, isOn) => void (await Promise.resolve(calls.push(`protect ${id} ${isOn}`))),
      addToPlaylist: async (playlist, id) => void (await Promise.resolve(calls.push(`add ${id} to ${playlist}`))),
      download: async urls => void (await Promise.resolve(calls.push(`download ${urls.join(' ')}`))),
    },
  )
  return { calls, changes }
}

describe('changes of many videos', () => {
  it('count the videos that do not exist, and change the others', async () => {
    const { calls, changes } = createChanges()
    expect(await changes.change({ command: 'delete', ids: ['a', 'unknown', 'b', 'a'] }, USER)).toEqual({
      changed: 2,
      failed: 1,
      reason: 'Video not found.',
    })
    expect(calls).toEqual(['remove a for ann', 'remove b for ann'])
  })

  it('end with an error that concerns all videos', async () => {
    const { changes } = createChanges()
    await expect(changes.change({ command: 'delete', ids: ['broken', 'a'] }, USER)).rejects.toMatchObject({
      code: 'mediaMissing',
    })
  })

  it('restore, protect and add to a playlist', async () => {
    const { calls, changes } = createChanges()
    await changes.change({ command: 'restore', ids: ['a'] }, USER)
    await changes.change({ command: 'protect', ids: ['a'] }, USER)
    await changes.change({ command: 'unprotect', ids: ['a'] }, USER)
    await changes.change({ command: 'add-to-playlist', ids: ['a'], playlist_id: 'PL1' }, USER)
    expect(calls).toEqual(['restore a', 'protect a true', 'protect a false', 'add a to PL1'])
  })

  it('queue the sources that are known', async () => {
    const { calls, changes } = createChanges()
    const ids = ['aaaaaaaaaaa', 'b', 'c']
    expect(await changes.change({ command: 'download', ids }, USER)).toMatchObject({ changed: 2, failed: 1 })
    expect(calls).toEqual(['download https://www.youtube.com/watch?v=aaaaaaaaaaa https://site.invalid/b'])
  })
})
