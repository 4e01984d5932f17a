import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createChannelHandleStore } from './channel-handles.store.ts'

describeEngines('channel handles', openTestDatabase => {
  it('have the latest result, without regard to case', async () => {
    const handles = createChannelHandleStore(await openTestDatabase())
    expect(await handles.find('/@Name')).toBeUndefined()
    await handles.save('/@Name', null, 1)
    expect(await handles.find('/@name')).toEqual({ channelId: null, foundAt: 1 })
    await handles.save('/@NAME', 'c', 2)
    expect(await handles.find('/@Name')).toEqual({ channelId: 'c', foundAt: 2 })
  })
})
