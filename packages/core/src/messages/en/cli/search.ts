import { counted, formatCount } from '../../numbers.ts'

/** The number of hits; the server counts only up to a limit. */
interface Total {
  readonly count: number
  readonly is_exact: boolean
}

const formatTotal = ({ count, is_exact: isExact }: Total) => `${formatCount(count)}${isExact ? '' : '+'}`

const partialSection = (name: string, shown: number, total: Total) =>
  `${name}: ${formatCount(shown)} of ${formatTotal(total)}`

export const searchTexts = {
  noResults: 'No results.',
  termMissing: 'A search term is required.',
  invalidValue: (flag: string, text: string) => `Invalid value for ${flag}: "${text}".`,
  useNumber: 'Use a number from 1.',
  inWithType: '--in and --type exclude one another.',
  unsupportedSection: (section: string) => `This server cannot search ${section}.`,
  useTypes: 'Use videos, channels, playlists or transcripts.',
  sections: {
    videos: 'Videos',
    channels: 'Channels',
    playlists: 'Playlists',
    descriptions: 'Descriptions',
    comments: 'Comments',
    transcripts: 'Transcripts',
    notes: 'Notes',
    related: 'Related passages',
  },
  relatedFailed: (reason: string) => `Related passages could not be found. ${reason}`,
  sectionHeading: (name: string, shown: number, total: Total) =>
    total.is_exact && total.count === shown ? `${name}: ${formatCount(shown)}` : partialSection(name, shown, total),
  partialSection,
  partial: (sections: readonly string[]) =>
    `${sections.join(', ')}; more of each: --limit, only one of them: --in SECTION`,
  alsoAt: (positions: string, others: number) =>
    `also at ${positions}${others === 0 ? '' : `, and ${formatCount(others)} more`}`,
  hits: (count: number) => counted(count, { one: 'hit', other: 'hits' }),
  videos: (count: number) => counted(count, { one: 'video', other: 'videos' }),
  corrected: (query: string, original: string) =>
    `Showing results for "${query}". To search for "${original}" instead, use --exact.`,
  indexing: (remaining: number) =>
    `${counted(remaining, { one: 'text is', other: 'texts are' })} not indexed yet, and cannot be found.`,
  savedSearch: 'saved search',
  deleted: 'deleted',
  noSavedSearches: 'No saved searches.',
  savedSearchNotFound: (id: string) => `No saved search with the ID ${id}.`,
  nameMissing: 'A name is required.',
  total: formatTotal,
  keepsVideos: 'The videos stay in the library.',
  noRecentSearches: 'No recent searches.',
  noneDeleted: 'Pass the search to delete, or --all.',
  queryWithAll: 'Search terms and --all exclude one another.',
  deletedRecent: 'Deleted.',
} as const

export const searchHelp = {
  searchSummary: 'Search titles, tags, channels, playlists, descriptions, comments and transcripts',
  wordsArgument:
    'Search terms: words, "phrases", -exclusions, a NEAR b, and filters such as channel:, after:, length:<5m, lang: and tag:',
  inOption: 'Search only one section: videos, channels, playlists, descriptions, comments, transcripts or notes',
  typeOption: 'The same by the types of TubeArchivist: video, channel, playlist or full',
  exactOption: 'Do not correct misspelled words',
  limitOption: 'Number of results of each section (default: 6, or 30 of one section); fetches as many pages as needed',
  sizeOption: 'Number of results on a page',
  pageOption: 'Page number',
  savedSummary: 'Manage your saved searches, which list what they find now',
  savedListSummary: 'List saved searches by name',
  addSummary: 'Save a search',
  nameArgument: 'Name',
  idArgument: 'ID of the saved search',
  renameSummary: 'Rename a saved search',
  deleteSummary: 'Delete saved searches; the videos stay in the library',
  videosSummary: 'List the videos that a saved search finds now',
  allVideosOption: 'All videos; one JSON object per line with --json',
  recentSummary: 'Manage your recent searches',
  recentListSummary: 'List recent searches, latest first',
  recentDeleteSummary: 'Delete recent searches',
  recentArgument: 'The search to delete, as it is listed',
  allRecentOption: 'Delete all recent searches',
  statsSummary: 'Show archive statistics',
  showSummary: 'Videos, channels, playlists, queue and watch progress',
  historySummary: 'Downloads of the last days',
  biggestSummary: 'The ten biggest channels',
  orderOption: 'Order: doc_count, duration or media_size',
} as const
