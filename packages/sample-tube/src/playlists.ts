import { stableId } from './item.ts'
import type { ChannelKey } from './item.ts'

export interface Playlist {
  id: string
  channel: ChannelKey
  title: string
  description: string
  videoIds: string[]
}

const playlist = (channel: ChannelKey, title: string, description: string, slugs: string): Playlist => ({
  id: stableId('PL', title, 34),
  channel,
  title,
  description,
  videoIds: slugs.split(' ').map(slug => stableId('', slug, 11)),
})

/** The last playlist contains audio and broken entries. */
export const playlists: Playlist[] = [
  playlist(
    'north',
    'Evenings by the water',
    'Lights, harbours and trams, best watched in the dark.',
    'keepers-log harbour-freezes harbour-watch night-line-11 reef-camera river-moved lamp-turn',
  ),
  playlist(
    'crumb',
    'Made by hand',
    'In the order in which we learnt it.',
    'loaf-opens jointer-plane two-litre-crock true-by-ear wood-type one-cut ash-glaze open-kiln',
  ),
  playlist('loose', 'Loose ends', 'Some of these are gone.', 'deer-path gone hidden no-picture members'),
]
