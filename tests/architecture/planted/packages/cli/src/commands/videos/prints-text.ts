const count = Number('3')

export const printed = [
  'The video was deleted.',
  `Deleted ${count} videos.`,
  { heading: 'TITLE' },
  count === 1 ? 'one video' : 'many videos',
]

export const values = [
  'deleted',
  'GET',
  `/api/video/${count}/`,
  { className: 'card is-wide', tag: 'not found' },
  ['a b'].includes('not an item'),
  new Error('a reason for developers'),
]
