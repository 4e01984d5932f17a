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
