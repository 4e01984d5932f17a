// @vitest-environment happy-dom
import { expect, vi } from 'vitest'
import { channelGroupTexts as texts } from '../../messages/en/groups.ts'
import { channelGroupFixture, pingFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useChannelGroups } from './use-channel-groups.ts'
import { useGroupMembership } from './use-group-membership.ts'

const cooking = channelGroupFixture({ channel_ids: ['a', 'b'] })
const news = channelGroupFixture({ id: 'g2', name: 'News', channel_ids: ['a'] })

describeHook('useChannelGroups', testHook => {
  testHook('lists the groups as filters, and creates, renames and deletes them', async ({ transport, render }) => {
    const onDeleted = vi.fn()
    let groups = [cooking, news]
    transport.on('listChannelGroups', () => groups)
    transport.on('createChannelGroup', () => news)
    transport.on('renameChannelGroup', () => news)
    transport.on('deleteChannelGroup', () => {
      groups = [cooking]
      return undefined
    })
    const hook = await render(() => useChannelGroups({ current: 'g2', onDeleted }))
    const { view, actions } = await hook.until(shown => shown.view)
    expect(view?.filters.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      [texts.all, false],
      ['Cooking', false],
      ['News', true],
    ])
    expect(view?.groups[0]?.summary).toBe('2 channels, 12 videos')
    expect(await actions.create.run('  ')).toBe(false)
    await actions.create.run(' Boats ')
    await actions.rename.run({ id: 'g2', name: ' World news ' })
    void hook.result.actions.delete.run('g2')
    await hook.until(shown => shown.actions.delete.confirmation !== null)
    hook.result.actions.delete.choose('go')
    await hook.until(shown => shown.view?.groups.length === 1)
    await hook.until(() => onDeleted.mock.calls.length === 1)
    expect(hook.sent('createChannelGroup').map(({ body }) => body)).toEqual([{ name: 'Boats' }])
    expect(hook.sent('renameChannelGroup').map(({ body }) => body)).toEqual([{ name: 'World news' }])
  })

  testHook('shows why the groups are missing', async ({ transport, render }) => {
    transport.on('listChannelGroups', () => reject(400, 'The database is locked.'))
    const hook = await render(() => useChannelGroups({ current: undefined, onDeleted: () => undefined }))
    await hook.until(shown => shown.failure?.detail === 'The database is locked.')
    transport.on('listChannelGroups', () => [])
    hook.result.actions.refresh()
    const { view } = await hook.until(shown => shown.view)
    expect(view).toEqual({ groups: [], filters: [], editLabel: texts.newGroup })
  })

  testHook('has nothing on a server without groups', async ({ transport, render }) => {
    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    const hook = await render(() => useChannelGroups({ current: undefined, onDeleted: () => undefined }))
    await hook.settle()
    expect(hook.result.view).toBeNull()
    expect(hook.sent('listChannelGroups')).toEqual([])
  })
})

describeHook('useGroupMembership', testHook => {
  testHook('adds the channels that are missing, with undo, and removes them', async ({ transport, render }) => {
    let groups = [cooking, news]
    transport.on('listChannelGroups', () => groups)
    transport.on('changeChannelGroup', ({ body }) => {
      const { action } = body as { action: string }
      groups = [cooking, { ...news, channel_ids: action === 'add' ? ['a', 'b'] : ['a'] }]
      return groups[1]
    })
    const hook = await render(() => useGroupMembership(['a', 'b']))
    const isMember = (id: string) => hook.result.choices?.find(choice => choice.id === id)?.isMember
    await hook.until(({ choices }) => choices)
    expect([isMember('g1'), isMember('g2')]).toEqual([true, false])
    hook.result.actions.toggle('g2')
    await hook.until(() => isMember('g2') === true)
    await hook.until(() => hook.notice === texts.added(1, 'News'))
    hook.core.undo()
    await hook.until(() => isMember('g2') === false)
    expect(hook.sent('changeChannelGroup').map(({ body }) => body)).toEqual([
      { action: 'add', channel_ids: ['b'] },
      { action: 'remove', channel_ids: ['b'] },
    ])
  })

  testHook('creates a group with the channels', async ({ transport, render }) => {
    transport.on('listChannelGroups', () => [])
    transport.on('createChannelGroup', () => channelGroupFixture({ id: 'g3', name: 'Boats', channel_ids: [] }))
    transport.on('changeChannelGroup', () => channelGroupFixture({ id: 'g3' }))
    const hook = await render(() => useGroupMembership(['a']))
    await hook.until(({ choices }) => choices)
    await hook.result.actions.create.run(' Boats ')
    await hook.until(() => hook.sent('changeChannelGroup').length === 1)
    expect(hook.sent('changeChannelGroup')).toMatchObject([
      { params: { id: 'g3' }, body: { action: 'add', channel_ids: ['a'] } },
    ])
  })
})
