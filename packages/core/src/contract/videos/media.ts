import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Text } from '../scalars.ts'

export const mediaEndpoints = {
  signMedia: {
    method: 'POST',
    path: '/api/media-url/',
    access: 'user',
    summary: 'Create a URL that opens one file without signing in, for players and cast receivers; valid for 12 hours',
    body: z.object({ path: Text.max(2000) }),
    responses: { 200: z.object({ url: z.string(), expires: Epoch }), 400: ErrorBody },
  },
} as const satisfies Contract
