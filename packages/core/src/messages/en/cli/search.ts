export const searchTexts = {
  noResults: 'No results.',
  termMissing: 'A search term is required.',
  invalidValue: (flag: string, text: string) => `Invalid value for ${flag}: "${text}".`,
  useNumber: 'Use a number from 1.',
} as const

export const searchHelp = {
  searchSummary: 'Search videos, channels, playlists and subtitles',
  wordsArgument: 'Search terms; keywords such as full:, lang: and active: work as on the search page',
  typeOption: 'Result type: video, channel, playlist or full',
  sizeOption: 'Number of results',
  pageOption: 'Page number',
  statsSummary: 'Show archive statistics',
  showSummary: 'Videos, channels, playlists, queue and watch progress',
  historySummary: 'Downloads of the last days',
  biggestSummary: 'The ten biggest channels',
  orderOption: 'Order: doc_count, duration or media_size',
} as const
