import { endpoints, type Endpoints } from '@tubecellar/core/contract'
import type { FastifyRequest } from 'fastify'

/** Calls that depend only on rows and files: a process that cannot write to the database handles them itself. */
const READS = [
  'getLiveness',
  'listVideos',
  'getVideo',
  'listComments',
  'listVideoNav',
  'listSimilar',
  'listChannels',
  'getChannel',
  'getChannelAggs',
  'getChannelNav',
  'listPlaylists',
  'getPlaylist',
  'listPersonalLists',
  'listChannelGroups',
  'listHistory',
  'listNotes',
  'search',
  'getVideoStats',
  'getChannelStats',
  'getPlaylistStats',
  'getDownloadStats',
  'getWatchStats',
  'getDownloadHistory',
  'getBiggestChannels',
  'listDownloads',
  'listDownloadChannels',
  'getDownload',
  'getDownloadLog',
  'listNotifications',
  'getAppSettings',
  'getUserConfig',
  'getAccount',
] satisfies Array<keyof Endpoints>

/** Calls whose responses contain the faults of the process that runs the jobs. */
const STATE_OF_MAIN_PROCESS = ['ping', 'diagnose'] satisfies Array<keyof Endpoints>

const FILES = ['/youtube/', '/media/', '/cache/']

const pathsOf = (names: ReadonlyArray<keyof Endpoints>): ReadonlySet<string> =>
  new Set(names.map(name => endpoints[name].path))
const READ_PATHS = pathsOf(READS)
const STATE_PATHS = pathsOf(STATE_OF_MAIN_PROCESS)

type RoutedRequest = Pick<FastifyRequest, 'method'> & { readonly routeOptions: { readonly url?: string | undefined } }

/** Whether a request only reads rows or files. The web application has no route. */
export function isRead({ method, routeOptions: { url } }: RoutedRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return url === undefined || READ_PATHS.has(url) || FILES.some(prefix => url.startsWith(prefix))
}

/** Whether the response depends on the state of the process that runs the jobs. */
export const isAboutMainProcess = ({ routeOptions: { url } }: RoutedRequest): boolean =>
  url !== undefined && STATE_PATHS.has(url)
