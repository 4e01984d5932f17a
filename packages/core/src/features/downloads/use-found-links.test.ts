// @vitest-environment happy-dom
import { expect } from 'vitest'
import { foundLinksTexts } from '../../messages/en/found-links.ts'
import { accountFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useFoundLinks } from './use-found-links.ts'

describeHook('useFoundLinks', testHook => {
  testHook('adds the links of a text after a choice', async ({ transport, render }) => {
    transport.on('addDownloads', () => ({ message: 'Adding', task_id: 't' }))
    const hook = await render(() => useFoundLinks('http://cellar.test/'))
    expect(hook.result.actions.add('Two:\nhttps://a.test/1 https://a.test/2')).toBe(true)
    const { confirmation, choose } = (await hook.until(result => result.confirmation.confirmation)).confirmation
    expect(confirmation?.title).toBe(foundLinksTexts.title(2))
    expect(hook.sent('addDownloads')).toEqual([])
    choose('download')
    await hook.until(result => result.confirmation.confirmation === null)
    expect(hook.sent('addDownloads')).toMatchObject([
      {
        query: new URLSearchParams({ autostart: 'true' }),
        body: {
          data: [
            { youtube_id: 'https://a.test/1', status: 'pending' },
            { youtube_id: 'https://a.test/2', status: 'pending' },
          ],
        },
      },
    ])
  })

  testHook('opens nothing for a text without links', async ({ render }) => {
    const hook = await render(() => useFoundLinks('http://cellar.test/'))
    expect(hook.result.actions.add('information')).toBe(false)
    expect(hook.result.confirmation.confirmation).toBeNull()
  })

  testHook('is not offered to viewers', async ({ transport, render }) => {
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(() => useFoundLinks('http://cellar.test/'))
    expect(hook.result.isAllowed).toBe(false)
  })
})
