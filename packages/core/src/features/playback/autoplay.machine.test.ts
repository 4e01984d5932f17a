import { expect, it } from 'vitest'
import { autoplayMachine, type AutoplayInput } from './autoplay.machine.ts'

const input: AutoplayInput = {
  entries: [
    { playlistId: 'A', nextVideoId: 'a2' },
    { playlistId: 'B', nextVideoId: null },
    { playlistId: 'C', nextVideoId: 'c9' },
  ],
  enabledIds: ['B', 'C'],
}

it('opens the next video of a playlist whose autoplay is on', () => {
  expect(autoplayMachine.step(input, { type: 'ended' })[1]).toEqual([{ type: 'openVideo', videoId: 'c9' }])
})

it('opens nothing when autoplay is off, or the playlist ends here', () => {
  expect(autoplayMachine.step({ ...input, enabledIds: ['B'] }, { type: 'ended' })).toEqual([
    { ...input, enabledIds: ['B'] },
  ])
})

it('switches a playlist on and off and stores it', () => {
  const [on, stored] = autoplayMachine.step(input, { type: 'toggle', playlistId: 'A' })
  expect(stored).toEqual([{ type: 'storeEnabled', enabledIds: ['B', 'C', 'A'] }])
  const [off] = autoplayMachine.step(on, { type: 'toggle', playlistId: 'A' })
  expect(off).toEqual(input)
})

it('follows to the entries of another video', () => {
  const [next] = autoplayMachine.step(input, { type: 'entries', entries: [{ playlistId: 'C', nextVideoId: 'c10' }] })
  expect(autoplayMachine.step(next, { type: 'ended' })[1]).toEqual([{ type: 'openVideo', videoId: 'c10' }])
})

it('goes by what another device has switched since', () => {
  const [next] = autoplayMachine.step(input, { type: 'recalled', enabledIds: [] })
  expect(autoplayMachine.step(next, { type: 'ended' })).toEqual([next])
})
