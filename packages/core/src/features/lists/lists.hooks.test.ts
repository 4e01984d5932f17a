// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pageFixture, personalListFixture, pingFixture, reject, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { personalListCard } from './personal-list.view.ts'
import { usePersonalList, usePersonalListVideos } from './use-personal-list.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { usePersonalLists } from './use-personal-lists.ts'
import { useSavedVideo } from './use-saved-video.ts'
import { useToggleSaved } from './use-toggle-saved.ts'

const favorites = personalListFixture({ id: 'favorites', kind: 'favorites', name: 'Favorites', video_ids: ['v1'] })
const own = personalListFixture({ id: 'own', kind: 'playlist', name: 'Evening', video_ids: ['v1', 'v2'] })
const stock = () => pingFixture({ version: 'v0.5.8' })

describeHook('useSavedVideo', testHook => {
  testHook(
    'adds a video, shows it immediately, and removes it at its old position with undo',
    async ({ transport, render }) => {
      let later = ['v0', 'v1', 'v2']
      transport.on('listPersonalLists', () => [personalListFixture({ video_ids: later }), favorites])
      transport.on('changePersonalList', ({ body }) => {
        const { action } = body as { action: string }
        later = action === 'remove' ? ['v0', 'v2'] : ['v0', 'v1', 'v2']
        return personalListFixture({ video_ids: later })
      })
      const hook = await render(() => useSavedVideo('v1'))
      await hook.until(saved => saved?.watchLater.isMember && saved.favorite.isMember)
      hook.result?.watchLater.toggle()
      await hook.until(saved => saved?.watchLater.isMember === false)
      await hook.until(() => hook.notice === 'Removed from Watch Later')
      hook.core.undo()
      await hook.until(saved => saved?.watchLater.isMember)
      expect(hook.sent('changePersonalList').map(({ params, body }) => [params['id'], body])).toEqual([
        ['watch-later', { action: 'remove', video_ids: ['v1'] }],
        ['watch-later', { action: 'add', video_ids: ['v1'], index: 1 }],
      ])
    },
  )

  testHook('shows the old state again if the change fails', async ({ transport, render }) => {
    transport.on('listPersonalLists', () => [personalListFixture(), favorites])
    transport.on('changePersonalList', () => reject(400, 'The list is full.'))
    const hook = await render(() => useSavedVideo('v9'))
    await hook.until(saved => saved !== null)
    hook.result?.watchLater.toggle()
    await hook.until(() => hook.notice === 'The list is full.')
    await hook.until(saved => saved?.watchLater.isMember === false)
  })

  testHook('has nothing on a server without lists', async ({ transport, render }) => {
    transport.on('ping', stock)
    const hook = await render(() => ({ saved: useSavedVideo('v1'), has: useIsTubecellar(), toggle: useToggleSaved() }))
    await hook.settle()
    expect(hook.result).toEqual({ saved: null, has: false, toggle: null })
    expect(hook.sent('listPersonalLists')).toEqual([])
  })
})

describeHook('useToggleSaved', testHook => {
  testHook('follows the first of several videos', async ({ transport, render }) => {
    transport.on('listPersonalLists', () => [personalListFixture(), favorites])
    transport.on('changePersonalList', () => favorites)
    const hook = await render(useToggleSaved)
    hook.result?.('favorite', ['v1', 'v2'])
    await hook.until(() => hook.notice === 'Removed 2 videos from Favorites')
    expect(hook.sent('changePersonalList')).toMatchObject([
      { params: { id: 'favorites' }, body: { action: 'remove', video_ids: ['v1', 'v2'] } },
    ])
  })
})

describeHook('usePersonalLists', testHook => {
  testHook('lists the lists of the user, and creates one', async ({ transport, render }) => {
    transport.on('listPersonalLists', () => [personalListFixture(), favorites])
    transport.on('createPersonalList', () => own)
    const hook = await render(usePersonalLists)
    await hook.until(({ view }) => view?.map(({ name }) => name).join() === 'Watch Later,Favorites')
    expect(await hook.result.actions.create.run('  ')).toBe(false)
    expect(await hook.result.actions.create.run(' Evening ')).toBe(true)
    expect(hook.sent('createPersonalList')).toMatchObject([{ body: { name: 'Evening' } }])
  })
})

describeHook('usePersonalList', testHook => {
  testHook('renames, moves, removes and deletes', async ({ transport, render }) => {
    transport.on('listPersonalLists', () => [own])
    transport.on('changePersonalList', () => own)
    transport.on('renamePersonalList', () => own)
    transport.on('deletePersonalList', () => undefined)
    let deleted = 0
    const hook = await render(() => usePersonalList({ id: 'own', onDeleted: () => deleted++ }))
    await hook.until(({ view }) => view.tag === 'ready' && view.value?.summary === '2 videos')
    const { move, remove, rename, delete: deletion } = hook.result.actions
    await rename.run('Night')
    await move.run({ videoId: 'v2', to: 'top', isReversed: false })
    await hook.until(() => hook.notice === 'Moved to position 2 of 2')
    await move.run({ videoId: 'v2', to: 'top', isReversed: true })
    await hook.until(() => hook.notice === 'Moved to position 1 of 2')
    await remove.run({ videoIds: ['v1', 'v2'] })
    expect(hook.sent('renamePersonalList', 'changePersonalList').map(({ body }) => body)).toEqual([
      { name: 'Night' },
      { action: 'top', video_ids: ['v2'] },
      { action: 'bottom', video_ids: ['v2'] },
      { action: 'remove', video_ids: ['v1', 'v2'] },
    ])
    void deletion.run()
    await hook.until(({ actions }) => actions.delete.confirmation !== null)
    hook.result.actions.delete.choose(hook.result.actions.delete.confirmation?.choices[0]?.name ?? '')
    await hook.until(() => deleted === 1)
  })

  testHook('hides a deleted list before the lists are loaded again', async ({ transport, render }) => {
    transport.on('listPersonalLists', () => [own])
    transport.on('deletePersonalList', () => undefined)
    const hook = await render(() => usePersonalList({ id: 'own', onDeleted: () => undefined }))
    await hook.until(({ view }) => view.tag === 'ready' && view.value !== null)
    transport.on('listPersonalLists', () => new Promise(() => undefined))
    void hook.result.actions.delete.run()
    await hook.until(({ actions }) => actions.delete.confirmation !== null)
    hook.result.actions.delete.choose(hook.result.actions.delete.confirmation?.choices[0]?.name ?? '')
    await hook.until(({ view }) => view.tag === 'ready' && view.value === null)
  })

  testHook('is null if the user has no such list', async ({ transport, render }) => {
    transport.on('listPersonalLists', () => [own])
    const hook = await render(() => usePersonalList({ id: 'other', onDeleted: () => undefined }))
    await hook.until(({ view }) => view.tag === 'ready' && view.value === null)
  })
})

describeHook('usePersonalListVideos', testHook => {
  testHook('requests the videos in the order of the list, or sorted', async ({ transport, render }) => {
    transport.on('listVideos', () => pageFixture([videoFixture()]))
    const list = personalListCard(own, { resolveUrl: path => path })
    const hook = await render(() => usePersonalListVideos({ list, page: 0 }))
    await hook.until(({ view, isMovable }) => view.list.tag === 'ready' && isMovable)
    expect(hook.result.view.sort).toMatchObject({ current: 'added', order: 'asc' })
    hook.result.actions.setSort('views', 'desc')
    await hook.until(({ view, isMovable }) => view.sort?.current === 'views' && !isMovable)
    const [first] = hook.sent('listVideos')
    await hook.until(() => hook.sent('listVideos').some(({ query }) => query.get('sort') === 'views'))
    expect(Object.fromEntries(first?.query ?? [])).toMatchObject({ list: 'own', order: 'asc' })
    expect(first?.query.has('sort')).toBe(false)
    expect(hook.sent('updateUserConfig')).toEqual([])
  })
})
