/** Where downloads that waited are started again. */
export interface DownloadStarter {
  enqueue(name: 'download_pending', payload: { mode: 'retry' }, options: { dedupeKey: string }): Promise<string>
}

/** Starts a run of the items that were tried before and are due. */
export const retryDownloads = (jobs: DownloadStarter): Promise<string> =>
  jobs.enqueue('download_pending', { mode: 'retry' }, { dedupeKey: 'download_pending:retry' })
