import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Id } from '../scalars.ts'
import { TaskStarted } from '../tasks/task.ts'

/** `unavailable`: the server has no program for it. `failed` includes speech that was not found. */
export const TRANSCRIPTION_STATES = ['unavailable', 'none', 'waiting', 'failed'] as const

export const TranscriptionStatus = z
  .object({
    state: z.enum(TRANSCRIPTION_STATES),
    message: z.string().nullable(),
    next_attempt: Epoch.nullable(),
  })
  .meta({
    id: 'TranscriptionStatus',
    description:
      'Subtitles generated from the speech of a video. message: why the last attempt failed; next_attempt: Unix seconds, null if it is not retried automatically.',
  })
export type TranscriptionStatus = z.output<typeof TranscriptionStatus>

const params = z.object({ id: Id })

/** Tubecellar extension: subtitles that a program of the server generates from speech. */
export const transcriptionEndpoints = {
  getTranscription: {
    method: 'GET',
    path: '/api/video/:id/transcription/',
    access: 'user',
    summary: 'Whether subtitles can be generated for a video, and whether they were requested',
    params,
    responses: { 200: TranscriptionStatus, 404: ErrorBody },
  },
  startTranscription: {
    method: 'POST',
    path: '/api/video/:id/transcription/',
    access: 'admin',
    summary: 'Generate the subtitles of a video without any',
    params,
    responses: { 200: TaskStarted, 404: ErrorBody, 409: ErrorBody },
  },
} as const satisfies Contract
