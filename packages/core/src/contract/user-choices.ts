export const SORT_KEYS = [
  'published',
  'downloaded',
  'views',
  'likes',
  'duration',
  'mediasize',
  'width',
  'height',
] as const
export const SORT_ORDERS = ['asc', 'desc'] as const
export const STYLESHEETS = ['dark.css', 'light.css', 'matrix.css', 'midnight.css', 'custom.css'] as const
export const VIEW_STYLES = ['grid', 'list', 'table'] as const

/** Spec section 5: grid columns. */
export const GRID_ITEMS_MIN = 3
export const GRID_ITEMS_MAX = 7

/** Pages larger than this are refused: a list answer must stay small. */
export const PAGE_SIZE_MAX = 500
