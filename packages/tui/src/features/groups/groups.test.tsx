import { afterEach, describe, expect, it } from 'vitest'
import { channelGroupTexts as texts } from '@tubecellar/core/messages/groups'
import { videoFilterTexts } from '@tubecellar/core/messages/videos'
import { pingFixture } from '@tubecellar/core/testing'
import { createGroupsArchive } from '../../testing/groups-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'

/** Long, because the tests wait for many keys, also on a busy computer. */
const TEST_MS = 60_000

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function open(route: string, ready: string | RegExp) {
  const { transport } = createGroupsArchive()
  app = openApp({ transport, route, columns: 120, rows: 36 })
  await app.waitForText(ready)
  return (name: string) => transport.calls.filter(call => call.name === name)
}

/** Goes down in the menu to the choice, and runs it. */
async function choose(label: string, downs: number) {
  for (let index = 0; index < downs; index++) app.press('j')
  await app.waitForText(`> ${label}`)
  app.press(ENTER)
}

describe('channel groups', () => {
  it('limit the channels, and stay in the history', { timeout: TEST_MS }, async () => {
    await open('/channel/', 'M groups')
    await app.waitForText('Quiet Hectare')
    app.press('f')
    await app.waitForText(`─ ${texts.groups} ─`)
    await choose('Cooking', 1)
    await app.waitForText('Channels (Cooking)')
    await app.waitForText('Quiet Hectare', { isAbsent: true })
    expect(app.screen()).toContain('Clay Hours')
    app.press(ENTER)
    await app.waitForText('Total videos')
    app.press(ESC)
    await app.waitForText('Channels (Cooking)')
    app.press(ESC)
    await app.waitForText('Quiet Hectare')
    expect(app.screen()).not.toContain('Channels (Cooking)')
  })

  it('are renamed and deleted from the menu of the filter', { timeout: TEST_MS }, async () => {
    const calls = await open('/channel/?group=g1', 'Channels (Cooking)')
    await app.waitForText('f group')
    app.press('f')
    await app.waitForText('> Cooking')
    await choose(texts.manage, 3)
    await app.waitForText('Cooking   1 channel, 12 videos')
    app.press(ENTER)
    await app.waitForText(`> ${texts.renameChoice}`)
    app.press(ENTER)
    await app.waitForText(` ${texts.rename}  Cooking`)
    await app.waitForText('ctrl+g')
    app.press(' now', ENTER)
    await app.waitForText('Channels (Cooking now)')
    expect(calls('renameChannelGroup').map(({ body }) => body)).toEqual([{ name: 'Cooking now' }])
    await app.waitForText('f group')
    app.press('f')
    await app.waitForText('> Cooking now')
    await choose(texts.manage, 3)
    await app.waitForText('Cooking now   1 channel')
    app.press(ENTER)
    await app.waitForText(`> ${texts.renameChoice}`)
    await choose(texts.deleteChoice, 1)
    await app.waitForText(texts.deleteQuestion('Cooking now'))
    app.press('\t')
    await app.waitForText(`> ${texts.delete}`)
    app.press(ENTER)
    await app.waitForText('Quiet Hectare')
    expect(calls('deleteChannelGroup').map(({ params }) => params)).toEqual([{ id: 'g1' }])
  })

  it('get the selected channels, and a new group too', { timeout: TEST_MS }, async () => {
    const calls = await open('/channel/', 'M groups')
    await app.waitForText('Quiet Hectare')
    app.press(' ')
    await app.waitForText('1 selected')
    app.press('j')
    await app.waitForText(/^> .*Quiet Hectare/m)
    app.press(' ')
    await app.waitForText('2 selected')
    app.press('M')
    await app.waitForText(texts.ofSelected(2))
    expect(app.screen()).toContain('[ ] Cooking')
    app.press(ENTER)
    await app.waitForText('[x] Cooking')
    await choose(texts.newGroupChoice, 2)
    await app.waitForText('ctrl+g')
    app.press('Boats', ENTER)
    await expect
      .poll(() => calls('changeChannelGroup').map(({ params, body }) => [params['id'], body]))
      .toEqual([
        ['g1', { action: 'add', channel_ids: ['UCchannel1'] }],
        ['g3', { action: 'add', channel_ids: ['UCchannel0', 'UCchannel1'] }],
      ])
  })

  it('are changed on the page of a channel', { timeout: TEST_MS }, async () => {
    const calls = await open('/channel/UCchannel0', 'M groups')
    app.press('M')
    await app.waitForText(texts.editOf('North Light Films'))
    expect(app.screen()).toContain('[x] Cooking')
    app.press(ENTER)
    await app.waitForText('[ ] Cooking')
    app.press(ESC)
    await app.waitForText(texts.editOf('North Light Films'), { isAbsent: true })
    expect(calls('changeChannelGroup').map(({ body }) => body)).toEqual([
      { action: 'remove', channel_ids: ['UCchannel0'] },
    ])
  })

  it('limit the videos of Home', { timeout: TEST_MS }, async () => {
    const calls = await open('/', 'Six hours')
    app.press('Y')
    await app.waitForText(`─ ${videoFilterTexts.filters} ─`)
    await app.waitForText(videoFilterTexts.group)
    await choose(videoFilterTexts.group, 3)
    await app.waitForText(`> ${videoFilterTexts.any}`)
    await choose('Cooking', 1)
    await app.waitForText('Recent Videos (Cooking)')
    expect(calls('listVideos').some(({ query }) => query.get('group') === 'g1')).toBe(true)
    app.press(ESC)
    await app.waitForText('Recent Videos (Cooking)', { isAbsent: true })
  })

  it('are not shown with other servers', { timeout: TEST_MS }, async () => {
    const { transport } = createGroupsArchive()
    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    app = openApp({ transport, route: '/channel/', columns: 120, rows: 36 })
    await app.waitForText('Quiet Hectare')
    expect(app.screen()).not.toMatch(/f group|M groups/)
    expect(transport.calls.map(({ name }) => name)).not.toContain('listChannelGroups')
  })
})
