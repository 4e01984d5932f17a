/** Descriptions of metrics. */
export const metricsTexts = {
  runningRelease: 'Running release.',
  numberArchivedVideos: 'Number of archived videos.',
  numberArchivedChannels: 'Number of archived channels.',
  numberArchivedPlaylists: 'Number of archived playlists.',
  totalSizeMediaFiles: 'Total size of media files.',
  downloadQueueItemsState: 'Download queue items by state.',
  tasksLast24HoursStatus: 'Tasks of the last 24 hours by status.',
  durationRequests: 'Duration of requests.',
  residentMemoryProcess: 'Resident memory of the process.',
  heapMemoryUse: 'Heap memory in use.',
  uptimeProcess: 'Uptime of the process.',
  eventLoopDelayLastScrape: 'Event loop delay since the last scrape.',
} as const
