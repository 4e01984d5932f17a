import { describe, expect, it } from 'vitest'
import { miniPlayerMachine, type MiniPlayerEvent, type MiniPlayerState } from './mini-player.machine.ts'

const closed: MiniPlayerState = { tag: 'closed' }
const toMini: MiniPlayerState = { tag: 'parked', videoId: 'a', next: 'mini' }
const toPage: MiniPlayerState = { tag: 'parked', videoId: 'a', next: 'page' }
const shown: MiniPlayerState = { tag: 'shown', videoId: 'a' }

describe('the mini player', () => {
  it.each<[string, MiniPlayerState, MiniPlayerEvent, MiniPlayerState, number?]>([
    ['gets the element of a page that closes', closed, { type: 'parked', videoId: 'a', next: 'mini' }, toMini],
    ['shows the video when it has the element', toMini, { type: 'claimed', by: 'mini' }, shown],
    ['continues with the next video', shown, { type: 'show', videoId: 'b' }, { tag: 'shown', videoId: 'b' }],
    ['closes', shown, { type: 'show', videoId: null }, closed],
    ['hands its element to a page', shown, { type: 'parked', videoId: 'a', next: 'page' }, toPage],
    ['waits for the page of its video', toMini, { type: 'pageOpened', keptId: 'a' }, toPage],
    ['is closed once the page has the element', toPage, { type: 'claimed', by: 'page' }, closed],
    ['stops the element when the page of another video opens', toPage, { type: 'pageOpened', keptId: 'b' }, closed, 1],
    ['stops the element when the page of its video fails', toPage, { type: 'pageOpened', keptId: null }, closed, 1],
    ['continues when the page closes before it has the element', toPage, { type: 'pageClosed' }, toMini],
    ['stays closed when a page closes', closed, { type: 'pageClosed' }, closed],
    ['keeps one element only', toMini, { type: 'parked', videoId: 'a', next: 'mini' }, toMini, 1],
    ['stops a parked element when it closes', toMini, { type: 'show', videoId: null }, closed, 1],
  ])('%s', (_name, from, event, to, released = 0) => {
    const [state, effects = []] = miniPlayerMachine.step(from, event)
    expect(state).toEqual(to)
    expect(effects).toHaveLength(released)
  })
})
