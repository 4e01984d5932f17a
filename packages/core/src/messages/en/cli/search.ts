export const searchTexts = {
  noResults: 'No results.',
  searchTermIsRequired: 'A search term is required.',
  invalidValue: (flag: string, text: string) => `Invalid value for ${flag}: "${text}".`,
  useNumber: 'Use a number from 1.',
} as const

export const searchHelp = {
  searchVideos: 'Search videos, channels, playlists and subtitles',
  searchTerms: 'Search terms; keywords such as full:, lang: and active: work as on the search page',
  resultType: 'Result type: video, channel, playlist or full',
  numberOfResults: 'Number of results',
  pageNumber: 'Page number',
  showArchiveStatistics: 'Show archive statistics',
  videosChannels: 'Videos, channels, playlists, queue and watch progress',
  downloadsOfLastDays: 'Downloads of the last days',
  tenBiggestChannels: 'The ten biggest channels',
  orderDocCount: 'Order: doc_count, duration or media_size',
} as const
