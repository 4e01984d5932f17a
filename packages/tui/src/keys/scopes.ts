/**
 * Where a key counts, from the top down: a key goes to the first scope on the screen that knows it. A scope is there while
 * the part of the screen that it belongs to is shown.
 */
export const scopeTitles = {
  help: 'Help',
  palette: 'Commands',
  verbs: 'Actions',
  address: 'Address',
  filter: 'Filter',
  confirm: 'Questions',
  menu: 'Menus',
  prompt: 'Text fields',
  searchField: 'Search field',
  add: 'Add to queue',
  login: 'Login',
  failure: 'Failure',
  page: 'Pages',
  grid: 'Grids',
  videos: 'Lists of videos',
  channels: 'Channels',
  channel: 'Channel',
  playlists: 'Playlists',
  playlist: 'Playlist',
  search: 'Search',
  settings: 'Settings',
  downloads: 'Downloads',
  video: 'Video',
  list: 'Lists',
  player: 'Player',
  everywhere: 'Everywhere',
} as const

export type Scope = keyof typeof scopeTitles

/** Scopes from the top down. */
export const scopeOrder = Object.keys(scopeTitles) as readonly Scope[]
