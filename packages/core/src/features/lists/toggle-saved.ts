import type { Core } from '../../react/core.ts'
import { personalListsQuery } from './lists.queries.ts'
import { FAVORITES, WATCH_LATER } from './personal-list.view.ts'
import { setMembership } from './set-membership.command.ts'

/** Adds videos to a list, or removes them if the first one is in it. */
export async function toggleSaved(
  { client, commands, queryClient }: Core,
  name: 'watchLater' | 'favorite',
  videoIds: readonly string[],
): Promise<void> {
  const list = name === 'watchLater' ? WATCH_LATER : FAVORITES
  const [first] = videoIds
  if (first === undefined) return
  const lists = await queryClient.ensureQueryData(personalListsQuery(client))
  const isMember = lists.find(({ id }) => id === list.id)?.video_ids.includes(first) ?? false
  await commands.run(setMembership, { list, videoIds, isMember: !isMember })
}
