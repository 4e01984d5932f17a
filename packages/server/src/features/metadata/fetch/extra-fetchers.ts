import { join } from 'node:path'
import { epochSeconds } from '../../../platform/clock.ts'
import type { ImageStore } from '../../../media/images.store.ts'
import { type CommentStore, storeComments, thumbnailUrls } from '../../videos/index.ts'
import type { ExtraFetch } from '../extra-fetches.store.ts'
import { readCommentFile } from '../../../site/comment-file.ts'
import { inFolder } from '../../../platform/files/files.ts'
import { commentLimit } from '../../../site/yt-dlp-arguments.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import type { Info } from '../../../site/info-json.ts'
import { readStoredInfo } from '../../../site/stored-info.ts'
import { fetchSubtitleTracks, withFetchedInfo, writeSubtitleTracks } from './fetch-subtitle-tracks.ts'
import { refreshChannel } from '../refresh/refresh-channel.ts'
import type { RefreshTools } from '../refresh/refresh-context.ts'
import { writeSidecar } from '../write-sidecar.ts'
import type { TaskRun } from '../../../jobs/job-handler.ts'
import { fetchDislikes, fetchSegments, fetchVideoThumb } from './fetch-extras.ts'
import { collectMissingExtras, type MissingExtraError, type OnMissing } from '../collect-missing-extras.ts'
import type { ExtraFetchers, ExtraRun } from '../missing-extras.service.ts'
import { metadataTexts } from '../../../messages/metadata.ts'

interface Tools extends Pick<
  RefreshTools,
  'archived' | 'revisions' | 'library' | 'ytDlp' | 'fetch' | 'media' | 'images' | 'paths' | 'config' | 'clock'
> {
  comments: CommentStore
  image: ImageStore
  refreshPlaylist: (playlist: { id: string; url: string }, run: TaskRun) => Promise<void>
  /** Returns the error, if there was one. */
  indexChannel: (channelId: string, run: TaskRun) => Promise<{ error: unknown } | undefined>
}

export function createExtraFetchers(tools: Tools): ExtraFetchers {
  const { archived, revisions, library, clock, comments, image } = tools
  const taskRun = ({ signal, log, report }: ExtraRun): TaskRun => ({
    signal,
    log,
    report: ({ messages }) => report(messages.join(' ')),
  })

  async function fetchEntries({ id, url, title }: ExtraFetch, run: ExtraRun) {
    run.report(metadataTexts.readingPlaylist(title))
    // The refresh of the playlist also settles its image.
    if (url !== null) await tools.refreshPlaylist({ id, url }, taskRun(run))
    return undefined
  }

  return {
    async comments({ id, url, title }, { settings, signal, report }) {
      const { downloads } = settings
      const limits = downloads.comment_max?.trim()
      // Comments are disabled, or the source of the video is unknown.
      if (!limits || url === null) return undefined
      report(metadataTexts.downloadingComments(title))
      const video = await archived.get(id)
      const channel = video && (await library.channelOverwrites(video.channelId))
      await inFolder(join(tools.paths.downloads, `comments-${id}`), async folder => {
        const { comment_sort: sort } = downloads
        const request = { url, folder, limits, sort, settings: ytDlpSettings(settings, channel), signal }
        const { infoFile, failure } = await tools.ytDlp.comments(request)
        const batches = readCommentFile(infoFile, { limit: commentLimit(limits) })
        const isComplete = failure === undefined
        await storeComments(comments, { videoId: id, batches, now: epochSeconds(clock), isComplete })
        // Fetched comments are stored; the others are tried again like any other extra.
        signal.throwIfAborted()
        if (failure !== undefined) throw failure
      })
      return undefined
    },

    async subtitles({ id, url, title }, run) {
      const video = await archived.get(id)
      if (!video || url === null) return undefined
      run.report(metadataTexts.downloadingSubtitlesOf(title))
      const known = (await archived.tracks(id)).map(({ lang }) => lang)
      return findFirstMissing(async onMissing => {
        const context = { ...tools, ...run, subject: { id, sourceUrl: url }, onMissing }
        await withFetchedInfo(context, async fetched => {
          const tracks = await fetchSubtitleTracks(context, { ...fetched, channelId: video.channelId, known })
          await writeSubtitleTracks(tools.media, tracks)
          await revisions.addTracks(id, tracks, { now: epochSeconds(clock) })
          await writeSidecar(tools, video)
        })
      })
    },

    async sponsorblock({ id }, run) {
      const video = await archived.get(id)
      const info = await findStoredInfo(tools, id)
      if (!video || !info) return undefined
      const overwrites = await library.channelOverwrites(video.channelId)
      const sponsorblock = await fetchSegments({ ...tools, ...run }, info, overwrites)
      if (sponsorblock === null) return undefined
      await revisions.putSponsorblock(id, sponsorblock)
      await writeSidecar(tools, { ...video, sponsorblock })
      return undefined
    },

    async dislikes({ id }, run) {
      const video = await archived.get(id)
      const info = await findStoredInfo(tools, id)
      const votes = info && (await fetchDislikes({ ...tools, ...run }, info))
      if (!video || !votes) return undefined
      await revisions.putVotes(id, votes)
      await writeSidecar(tools, { ...video, ...votes })
      return undefined
    },

    async thumbnail(extra, run) {
      if (extra.kind === 'playlist') return fetchEntries(extra, run)
      const { id, url } = extra
      const stored = await findStoredInfo(tools, id)
      run.report(metadataTexts.downloadingThumbnail(extra.title))
      return findFirstMissing(async onMissing => {
        const store = async (info: Info) => {
          const hasThumb = await fetchVideoThumb({ ...tools, ...run, item: { videoId: id }, onMissing }, info)
          if (hasThumb) await image.markStored('video', id)
        }
        if (stored && thumbnailUrls(stored).length > 0) return store(stored)
        // URLs that expire are not stored.
        if (url === null) return
        await withFetchedInfo({ ...tools, ...run, subject: { id, sourceUrl: url }, onMissing }, ({ info }) =>
          store(info),
        )
      })
    },

    async page({ id, url, title }, run) {
      if (url === null) return undefined
      run.report(metadataTexts.readingChannel(title))
      return findFirstMissing(onMissing =>
        refreshChannel({ ...tools, ...run, subject: { id, sourceUrl: url }, onMissing }),
      )
    },

    async playlists({ id }, run) {
      const failure = await tools.indexChannel(id, taskRun(run))
      return failure && { extra: 'playlists', ...failure }
    },

    entries: fetchEntries,
  }
}

/** Runs the work and returns the first extra that it reports as missing. */
async function findFirstMissing(work: (onMissing: OnMissing) => Promise<void>): Promise<MissingExtraError | undefined> {
  const { missing, onMissing } = collectMissingExtras()
  await work(onMissing)
  return missing[0]
}

async function findStoredInfo({ archived }: Pick<Tools, 'archived'>, id: string): Promise<Info | undefined> {
  const raw = await archived.rawInfo(id)
  return raw && readStoredInfo(raw)
}
