import * as z from 'zod'
import type { StagingLibrary } from '../staging-library.store.ts'
import {
  channelRow,
  commentRows,
  entryRows,
  playlistRow,
  queueRow,
  submissionRow,
  subtitleRows,
  videoRow,
  watchStateRows,
} from './document-rows.ts'
import { AccountBody, ScheduleBody } from './account-shapes.ts'
import { parsePersonalBody } from './personal-shapes.ts'
import {
  ChannelBody,
  CommentsBody,
  CueBody,
  RevisionBody,
  PlaylistBody,
  QueueBody,
  readSettings,
  VideoBody,
} from './document-shapes.ts'

/** In this order, documents come after the documents that they refer to. */
export const BACKUP_INDEXES = [
  'config',
  'channel',
  'video',
  'playlist',
  'subtitle',
  'comment',
  'download',
  'ledger',
  'account',
  'schedule',
  'personal',
] as const
export type BackupIndex = (typeof BACKUP_INDEXES)[number]

export interface LibraryReadResult {
  /** Documents read, by index. */
  counts: Record<BackupIndex, number>
  /** Subtitle lines, comments and queue items that refer to nothing in the backup. */
  orphanCount: number
  /** Videos that name the file of another video. */
  sharedCount: number
}

export const emptyReadResult = (): LibraryReadResult => ({
  counts: {
    config: 0,
    channel: 0,
    video: 0,
    playlist: 0,
    subtitle: 0,
    comment: 0,
    download: 0,
    ledger: 0,
    account: 0,
    schedule: 0,
    personal: 0,
  },
  orphanCount: 0,
  sharedCount: 0,
})

/** Inserts a document into the staging database. @throws BadDocumentError */
export type DocumentInserter = (index: BackupIndex, body: unknown, result: LibraryReadResult) => void

/** The document does not have the shape of its index. The message names the fault. */
export class BadDocumentError extends Error {}

export function createDocumentInserter(staging: StagingLibrary): DocumentInserter {
  const inserters = createInserters(staging)
  return (index, body, result) => {
    try {
      inserters[index](body, result)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      const [issue] = error.issues
      throw new BadDocumentError(`${issue?.path.join('.')}: ${issue?.message}`, { cause: error })
    }
    result.counts[index]++
  }
}

function createInserters(
  staging: StagingLibrary,
): Record<BackupIndex, (body: unknown, result: LibraryReadResult) => void> {
  let position = 0
  return {
    config: body => {
      const settings = readSettings(body)
      if (settings) staging.putSettings(settings)
    },
    channel: body => staging.putChannel(channelRow(ChannelBody.parse(body))),
    video: (body, result) => {
      const video = VideoBody.parse(body)
      staging.putChannel(channelRow(video.channel))
      if (staging.putVideo(videoRow(video), subtitleRows(video), watchStateRows(video))) result.sharedCount++
    },
    playlist: body => {
      const playlist = PlaylistBody.parse(body)
      staging.putPlaylist(playlistRow(playlist), entryRows(playlist))
    },
    subtitle: (body, result) => {
      const cue = CueBody.parse(body)
      const isKnown = staging.putCue({
        video_id: cue.youtube_id,
        lang: cue.subtitle_lang,
        source: cue.subtitle_source,
        position: Math.max(0, cue.subtitle_index - 1),
        start_ms: cue.subtitle_start,
        end_ms: cue.subtitle_end,
        line: cue.subtitle_line,
      })
      if (!isKnown) result.orphanCount++
    },
    comment: (body, result) => {
      const comments = CommentsBody.parse(body)
      if (!staging.putComments(comments.youtube_id, commentRows(comments))) result.orphanCount++
    },
    download: (body, result) => {
      const item = QueueBody.parse(body)
      const submission = submissionRow(item)
      if (submission) return staging.putSubmission(submission)
      const row = queueRow(item, ++position)
      if (row) staging.putQueueItem(row)
      else result.orphanCount++
    },
    ledger: body => staging.putRevision(RevisionBody.parse(body)),
    account: body => staging.putAccount(AccountBody.parse(body)),
    schedule: body => staging.putSchedule(ScheduleBody.parse(body)),
    personal: body => {
      const row = parsePersonalBody(body)
      if (row) staging.putPersonalRow(row)
    },
  }
}
