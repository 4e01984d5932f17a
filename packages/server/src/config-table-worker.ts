import type { ConfigEntry } from './config-entry.ts'

/** Options of a process that runs jobs. */
export const workerEntries: readonly ConfigEntry[] = [
  {
    variables: ['CELLAR_WORKER_NAME'],
    fallback: 'host name',
    description: 'Name of this process in the list of workers. Flag of `cellar worker`: `--name`.',
  },
  {
    variables: ['CELLAR_WORKER_JOBS'],
    fallback: 'all',
    description:
      'Types of jobs that this process runs: `download`, `scan`, `extras`, `library`, separated by commas. Flag of `cellar worker`: `--jobs`.',
  },
  {
    variables: ['CELLAR_WORKER_COOKIES'],
    fallback: 'those of the archive',
    description:
      'Cookie file (Netscape format) that this process uses instead of the stored cookies. Renewed cookies are saved in it. Flag of `cellar worker`: `--cookies`.',
  },
  {
    variables: ['CELLAR_WORKER_PO_TOKEN', 'CELLAR_WORKER_PO_TOKEN_FILE'],
    fallback: 'that of the archive',
    description: 'PO token that this process uses instead of the stored one, or the file that contains it.',
  },
  {
    variables: ['CELLAR_WORKER_PROXY', 'CELLAR_WORKER_PROXY_FILE'],
    fallback: 'none',
    description:
      'URL of a proxy for the requests of this process to sites (http, https, socks5 or socks5h), or the file that contains it. See [Use a proxy](yt-dlp.md#use-a-proxy).',
  },
]
