import type { Handlers } from '../../http/mount-contract.ts'
import { pageRequest, type PageDependencies } from '../../http/page-request.ts'
import type { Gaps } from './gaps.service.ts'

type Dependencies = PageDependencies & { readonly services: { readonly gaps: Gaps } }

type GapHandlers = Handlers<'getChannelGaps' | 'queueChannelGaps' | 'getPlaylistGaps' | 'queuePlaylistGaps'>

export const gapHandlers = (deps: Dependencies): GapHandlers => {
  const { gaps } = deps.services
  return {
    getChannelGaps: async call =>
      gaps.list({ kind: 'channel', id: call.params.id }, call.query, await pageRequest(deps, call)),
    queueChannelGaps: ({ params, body }) => gaps.queue({ kind: 'channel', id: params.id }, body),
    getPlaylistGaps: async call =>
      gaps.list({ kind: 'playlist', id: call.params.id }, call.query, await pageRequest(deps, call)),
    queuePlaylistGaps: ({ params, body }) => gaps.queue({ kind: 'playlist', id: params.id }, body),
  }
}
