import type { UserConfig } from '@tubecellar/core/contract'
import { createFullArchive } from './large-archive.ts'
import { createAccountsArchive } from './accounts-archive.ts'
import { createTrashArchive } from './trash-archive.ts'
import { createGroupsArchive } from './groups-archive.ts'
import { createGapsArchive } from './gaps-archive.ts'
import { createHistoryArchive } from './history-archive.ts'
import { createNotesArchive } from './notes-archive.ts'
import { createPassageArchive } from './passage-archive.ts'
import { createHealthArchive } from './health-archive.ts'
import { createWorkersArchive } from './workers-archive.ts'
import type { Showcase } from './showcase.ts'

const screen = (
  name: string,
  route: string,
  ready: string | RegExp,
  { config = {}, keys }: { config?: Partial<UserConfig>; keys?: Showcase['keys'] } = {},
): Showcase => ({
  name,
  route,
  ready,
  transport: () => createFullArchive(config).transport,
  ...(keys ? { keys } : {}),
})

/** Every screen of the app and its dialogs. */
export const screenShowcases: readonly Showcase[] = [
  screen('home-grid', '/', 'Six hours', { config: { view_style_home: 'grid' } }),
  screen('home-table', '/', 'Six hours', { config: { view_style_home: 'table' } }),
  screen('channels', '/channel/', 'Clay Hours'),
  screen('channels-grid', '/channel/', 'Clay Hours', { config: { view_style_channel: 'grid' } }),
  {
    name: 'channels-group',
    route: '/channel/?group=g1',
    ready: '(Cooking',
    transport: () => createGroupsArchive().transport,
    keys: [{ press: 'f', waitForText: 'Edit groups' }],
  },
  screen('channel', '/channel/UCchannel0', 'Total videos'),
  screen('channel-about', '/channel/UCchannel0/about/', 'Download format'),
  screen('channel-delete', '/channel/UCchannel0/about/', 'Last refreshed', {
    keys: [{ press: 'd', waitForText: 'Cancel' }],
  }),
  screen('channel-missing', '/channel/UCnobody', 'not found!'),
  {
    name: 'channel-gaps',
    route: '/channel/UCchannel0/missing/',
    ready: 'Relief boat',
    transport: () => createGapsArchive().transport,
  },
  screen('playlist', '/playlist/PLlights', 'Six hours'),
  screen('playlist-own', '/playlist/PLown', 'Six hours', { keys: [{ press: 'M', waitForText: 'Move to top' }] }),
  screen('playlist-delete', '/playlist/PLlights', 'Six hours', {
    keys: [{ press: 'd', waitForText: 'Delete metadata' }],
  }),
  {
    name: 'history',
    route: '/history/',
    ready: 'Night shift',
    transport: () => createHistoryArchive().transport,
  },
  {
    name: 'history-menu',
    route: '/history/',
    ready: 'Night shift',
    transport: () => createHistoryArchive().transport,
    keys: [
      { press: 'jj', waitForText: 'p play' },
      { press: '\r', waitForText: 'Remove from history' },
    ],
  },
  {
    name: 'notes',
    route: '/notes/',
    ready: 'Compare with the lamp',
    transport: () => createNotesArchive().transport,
    keys: [{ press: 'j', waitForText: 'play from 4:56' }],
  },
  screen('video-full', '/video/begun0', 'Companion recent1'),
  screen('video-transcript', '/video/begun0', 'Companion recent1', {
    keys: [
      { press: 't', waitForText: 'And the clockwork' },
      { press: '/', waitForText: 'Search in transcript' },
      { press: 'lamp', waitForText: '1 of 2' },
      { press: '\r', waitForText: 'play from 14:49' },
    ],
  }),
  {
    name: 'video-notes',
    route: '/video/begun0',
    ready: 'Companion recent1',
    transport: () => createNotesArchive().transport,
    keys: [
      { press: 't', waitForText: 'And the clockwork' },
      { press: 't', waitForText: 'play from 4:56' },
      { press: 'a', waitForText: 'Add a note at 15:12' },
    ],
  },
  screen('video-comments', '/video/begun0', 'Companion recent1', {
    keys: [
      { press: 'G', waitForText: 'The lamp!' },
      { press: '\r', waitForText: 'He did.' },
    ],
  }),
  screen('video-delete', '/video/begun0', 'Companion recent1', {
    keys: [{ press: 'd', waitForText: 'Delete and Ignore' }],
  }),
  screen('video-add', '/video/begun0', 'Companion recent1', { keys: [{ press: 'a', waitForText: 'Create playlist' }] }),
  screen('downloads', '/downloads/', 'Total videos in queue'),
  screen('search', '/search/?query=lighthouse', '1,011+ results'),
  {
    name: 'search-passage',
    route: '/search/?query=lighthouse',
    ready: '1,011+ results',
    transport: () => createPassageArchive().transport,
    sizes: [[200, 60]],
    keys: [
      { press: 'j'.repeat(5), waitForText: 'play from here' },
      { press: '', advance: 150, waitForText: /turned on mercury/ },
    ],
  },
  screen('search-empty', '/search/', 'Search the archive'),
  screen('dashboard', '/settings/', 'Your Archive'),
  screen('settings-user', '/settings/user/', 'Color scheme'),
  screen('settings-application', '/settings/application/', 'Subscription Scan'),
  screen('settings-actions', '/settings/actions/', 'Delete all ignored'),
  {
    name: 'settings-health',
    route: '/settings/health/',
    ready: 'Scan daily',
    transport: () => createHealthArchive().transport,
  },
  {
    name: 'settings-accounts',
    route: '/settings/accounts/',
    ready: 'maren',
    transport: () => createAccountsArchive().transport,
  },
  {
    name: 'settings-trash',
    route: '/settings/trash/',
    ready: 'Night shift',
    transport: () => createTrashArchive().transport,
  },
  {
    name: 'settings-workers',
    route: '/settings/workers/',
    ready: 'attic',
    transport: () => createWorkersArchive().transport,
  },
  screen('not-found', '/nowhere/', 'That page does not exist'),
]
