// @vitest-environment happy-dom
import { expect } from 'vitest'
import { createFakePlayer, videoFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import type { Passage } from './passage-run.machine.ts'
import { passageRunOf } from './passage-runs.ts'
import { useCore } from '../../react/core-provider.ts'
import { usePassageRun, usePassageStart } from './use-passage-run.ts'
import { usePlayback } from './use-playback.ts'

const ID = 'kee9Lantern'
const passage = (videoId: string, from: number): Passage => ({ videoId, title: videoId, from, to: from + 7 })

describeHook('usePassageRun', testHook => {
  async function start({ transport, render }: HookTest, passages: readonly Passage[]) {
    transport.on('getVideo', () => videoFixture())
    transport.on('listVideoNav', () => [])
    const player = createFakePlayer()
    const opened: string[] = []
    const hook = await render(() => {
      const core = useCore()
      const run = usePassageRun(ID)
      const { store } = usePlayback({
        videoId: ID,
        player,
        startAt: 2,
        onNext: (videoId, startAt) => opened.push(`${videoId} ${startAt}`),
      })
      return { core, run, store, startAt: usePassageStart(ID) }
    })
    passageRunOf(hook.result.core).send({ type: 'start', query: 'lamp', passages })
    await hook.until(({ store, run }) => store.getSnapshot().view !== null && run.view !== null)
    await hook.settle()
    const seeks: number[] = []
    const seek = player.seek.bind(player)
    player.seek = seconds => {
      seeks.push(seconds)
      seek(seconds)
    }
    const playTo = async (position: number) => {
      player.emit({ type: 'moved', position })
      await hook.settle()
    }
    return { hook, player, opened, seeks, playTo }
  }

  testHook('plays the hits of a video one after another, then those of the next one', async test => {
    const { hook, opened, seeks, playTo } = await start(test, [passage(ID, 2), passage(ID, 20), passage('other', 5)])
    expect(hook.result.run.view).toEqual({
      label: 'Hit 1 of 3',
      query: 'lamp',
      time: '0:02',
      hasPrevious: false,
      hasNext: true,
    })
    await playTo(8.9)
    expect(seeks).toEqual([])
    await playTo(9.1)
    expect(seeks).toEqual([20])
    expect(hook.result.run.view?.label).toBe('Hit 2 of 3')
    await playTo(26.9)
    await playTo(27.2)
    expect(opened).toEqual(['other 5'])
    expect(hook.result.run.view).toBeNull()
    expect(hook.sent('saveProgress')).toEqual([])
  })

  testHook('goes to the next and the previous hit, and stops', async test => {
    const { hook, seeks, playTo } = await start(test, [passage(ID, 2), passage(ID, 20)])
    hook.result.run.actions.next()
    await hook.until(({ run }) => run.view?.label === 'Hit 2 of 2')
    hook.result.run.actions.previous()
    await hook.until(({ run }) => run.view?.label === 'Hit 1 of 2')
    expect(seeks).toEqual([20, 2])
    hook.result.run.actions.stop()
    await hook.until(({ run }) => run.view === null)
    await playTo(9.1)
    expect(seeks).toEqual([20, 2])
  })

  testHook('pauses after the last hit, without saving the position', async test => {
    const { hook, player, playTo } = await start(test, [passage(ID, 2)])
    let pauses = 0
    const pause = player.pause.bind(player)
    player.pause = () => {
      pauses += 1
      pause()
    }
    await playTo(8.9)
    await playTo(9.1)
    await hook.until(({ run }) => run.view === null)
    expect(pauses).toBe(1)
    expect(hook.sent('saveProgress')).toEqual([])
  })
})
