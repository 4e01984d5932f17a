import { stableId } from './item.ts'
import type { ChannelKey, Tab } from './item.ts'
import type { SceneName } from './scenes.ts'

export interface Channel {
  key: ChannelKey
  id: string
  /** Without the @. */
  handle: string
  name: string
  followers: number
  description: string
  tags: string[]
  scene: SceneName
  /** Entries per page of a listing: few, so that three pages do not need a hundred videos. */
  pageSize: number
  tabs: Tab[]
}

const ALL_TABS: Tab[] = ['videos', 'streams', 'shorts']

const channel = (key: ChannelKey, details: Omit<Channel, 'key' | 'id'>): Channel => ({
  key,
  id: stableId('UC', details.handle, 24),
  ...details,
})

export const channels: Channel[] = [
  channel('north', {
    handle: 'northlightfilms',
    name: 'North Light Films',
    followers: 92_408,
    description:
      'Short documentaries from the edge of the map: lights, lines and weather.\n\nA new film every second Thursday.',
    tags: ['documentary', 'sea', 'railway', 'oral history'],
    scene: 'lighthouse',
    pageSize: 4,
    tabs: ALL_TABS,
  }),
  channel('sky', {
    handle: 'darkskydiary',
    name: 'Dark Sky Diary',
    followers: 1_284_310,
    description: 'What the night looks like when nothing shines on it, and the instruments we point at it.',
    tags: ['astronomy', 'electronics', 'maps'],
    scene: 'stars',
    pageSize: 4,
    tabs: ALL_TABS,
  }),
  channel('crumb', {
    handle: 'slowcrumb',
    name: 'Slow Crumb',
    followers: 4_071,
    description: 'Bread, clay, type and wheels.\nThings that go wrong slowly enough to be understood.',
    tags: ['baking', 'craft', 'repair'],
    scene: 'bread',
    pageSize: 4,
    tabs: ALL_TABS,
  }),
  channel('loose', {
    handle: 'loosewires',
    name: 'Loose Wires',
    followers: 13,
    description: 'Everything on this channel is broken on purpose: each video fails in its own way.',
    tags: ['failures'],
    scene: 'scope',
    pageSize: 6,
    tabs: ['videos'],
  }),
  channel('drift', {
    handle: 'signaldrift',
    name: 'Signal Drift',
    followers: 2_026,
    description:
      'Videos as a large site serves them in 2026: other audio, other formats and other refusals than a year ago.',
    tags: ['failures', 'formats'],
    scene: 'synth',
    pageSize: 6,
    tabs: ['videos'],
  }),
  channel('shores', {
    handle: 'farshores',
    name: 'Far Shores',
    followers: 708,
    description: 'One short film each from China, Japan, Thailand and Greece, in the language of the place.',
    tags: ['languages'],
    scene: 'lighthouse',
    pageSize: 4,
    tabs: ['videos'],
  }),
  channel('big', {
    handle: 'longcount',
    name: 'The Long Count',
    followers: 20_000,
    description: 'Twenty thousand very short videos, one for every hour since the count began.',
    tags: ['counting'],
    scene: 'viaduct',
    pageSize: 500,
    tabs: ['videos'],
  }),
]

export const findChannel = (key: ChannelKey): Channel => {
  const found = channels.find(candidate => candidate.key === key)
  if (found === undefined) throw new Error(`No channel with the key ${key}: add it to channels.ts`)
  return found
}
