import { createTestArchive } from './demo-archive.ts'
import type { Showcase } from './showcase.ts'

const archive = () => createTestArchive().transport

/** The main screens, for the golden frames and the gallery. */
export const showcases: readonly Showcase[] = [
  { name: 'home-list', route: '/', transport: archive, ready: 'Six hours' },
  { name: 'video', route: '/video/begun0', transport: archive, ready: 'Description' },
  {
    name: 'help',
    route: '/',
    transport: archive,
    ready: 'Six hours',
    keys: [{ press: '?', waitForText: 'Type to search' }],
  },
  {
    name: 'palette',
    route: '/',
    transport: archive,
    ready: 'Six hours',
    keys: [{ press: ':', waitForText: 'Type a command' }],
  },
  { name: 'menu', route: '/', transport: archive, ready: 'Six hours', keys: [{ press: '.', waitForText: '> play' }] },
]
