import * as z from 'zod'
import { MAX_LIST_CHANGES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Id, Integer, Text, Timestamp } from '../scalars.ts'

export const PERSONAL_LIST_KINDS = ['watch_later', 'favorites', 'playlist'] as const
export const LIST_ACTIONS = ['add', 'remove', 'top', 'up', 'down', 'bottom'] as const
export type ListAction = (typeof LIST_ACTIONS)[number]

export const MAX_LIST_NAME_LENGTH = 500

export const PersonalList = z
  .object({
    id: Id,
    kind: z.enum(PERSONAL_LIST_KINDS),
    name: z.string(),
    created: Timestamp.nullable(),
    video_ids: z.array(Id),
    vid_thumb_url: z.string().nullable(),
  })
  .meta({
    id: 'PersonalList',
    description:
      'A list of videos of the caller: Watch Later, Favorites or an own playlist. video_ids: its archived videos, first added first. A Tubecellar extension.',
  })
export type PersonalList = z.output<typeof PersonalList>

const ById = z.object({ id: Id })
const NameBody = z.object({ name: Text.max(MAX_LIST_NAME_LENGTH) })

export const personalListEndpoints = {
  listPersonalLists: {
    method: 'GET',
    path: '/api/list/',
    access: 'user',
    summary: "List the caller's lists: Watch Later, Favorites, then own playlists by name",
    responses: { 200: z.array(PersonalList) },
  },
  createPersonalList: {
    method: 'POST',
    path: '/api/list/',
    access: 'user',
    summary: 'Create an own playlist, which only the caller sees',
    body: NameBody,
    responses: { 200: PersonalList, 400: ErrorBody },
  },
  renamePersonalList: {
    method: 'PATCH',
    path: '/api/list/:id/',
    access: 'user',
    summary: 'Rename an own playlist',
    params: ById,
    body: NameBody,
    responses: { 200: PersonalList, 400: ErrorBody, 404: ErrorBody },
  },
  changePersonalList: {
    method: 'POST',
    path: '/api/list/:id/',
    access: 'user',
    summary: "Add, remove or move videos in one of the caller's lists (watch-later, favorites or the ID of a playlist)",
    params: ById,
    body: z.object({
      action: z.enum(LIST_ACTIONS),
      video_ids: z.array(Id).min(1).max(MAX_LIST_CHANGES),
      /** With `add`: where to insert the videos, from 0; without it, they are appended. */
      index: Integer.pipe(z.int().nonnegative()).optional(),
    }),
    responses: { 200: PersonalList, 400: ErrorBody, 404: ErrorBody },
  },
  deletePersonalList: {
    method: 'DELETE',
    path: '/api/list/:id/',
    access: 'user',
    summary: 'Delete an own playlist; its videos stay in the library',
    params: ById,
    responses: { 204: null, 400: ErrorBody, 404: ErrorBody },
  },
} as const satisfies Contract
