import * as z from 'zod'
import { MAX_GROUP_CHANGES, MAX_GROUP_NAME_LENGTH } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Id, Text } from '../scalars.ts'

export const ChannelGroup = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Epoch,
    channel_ids: z.array(Id),
    channel_count: z.int(),
    video_count: z.int(),
  })
  .meta({
    id: 'ChannelGroup',
    description:
      'Channels that the caller grouped under a name. channel_ids: its archived channels; video_count: their archived videos. A Tubecellar extension.',
  })
export type ChannelGroup = z.output<typeof ChannelGroup>

export const GROUP_ACTIONS = ['add', 'remove'] as const

const ById = z.object({ id: Id })
const NameBody = z.object({ name: Text.max(MAX_GROUP_NAME_LENGTH, 'A name can have at most 100 characters.') })

export const channelGroupEndpoints = {
  listChannelGroups: {
    method: 'GET',
    path: '/api/channel-group/',
    access: 'user',
    summary: "List the caller's groups of channels by name",
    responses: { 200: z.array(ChannelGroup) },
  },
  createChannelGroup: {
    method: 'POST',
    path: '/api/channel-group/',
    access: 'user',
    summary: 'Create a group of channels, which only the caller sees',
    body: NameBody,
    responses: { 200: ChannelGroup, 400: ErrorBody },
  },
  renameChannelGroup: {
    method: 'PATCH',
    path: '/api/channel-group/:id/',
    access: 'user',
    summary: "Rename one of the caller's groups of channels",
    params: ById,
    body: NameBody,
    responses: { 200: ChannelGroup, 400: ErrorBody, 404: ErrorBody },
  },
  changeChannelGroup: {
    method: 'POST',
    path: '/api/channel-group/:id/',
    access: 'user',
    summary: "Add channels to one of the caller's groups, or remove them; a channel can be in several groups",
    params: ById,
    body: z.object({
      action: z.enum(GROUP_ACTIONS),
      channel_ids: z
        .array(Id)
        .min(1, 'Name at least one channel.')
        .max(MAX_GROUP_CHANGES, `Name at most ${MAX_GROUP_CHANGES} channels.`),
    }),
    responses: { 200: ChannelGroup, 400: ErrorBody, 404: ErrorBody },
  },
  deleteChannelGroup: {
    method: 'DELETE',
    path: '/api/channel-group/:id/',
    access: 'user',
    summary: "Delete one of the caller's groups of channels; its channels stay in the library",
    params: ById,
    responses: { 204: null, 404: ErrorBody },
  },
} as const satisfies Contract
