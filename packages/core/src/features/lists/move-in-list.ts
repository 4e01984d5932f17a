import type { Client } from '../../client/client.ts'
import { MAX_LIST_CHANGES } from '../../contract/choices.ts'
import type { PersonalList } from '../../contract/index.ts'
import { personalListTexts } from '../../messages/en/lists.ts'

/** A step, an end of the list, or the position of another video. */
export type MoveTarget = 'top' | 'up' | 'down' | 'bottom' | { readonly videoId: string }

interface ListMove {
  /** ID of the list. */
  readonly id: string
  readonly videoId: string
  readonly to: MoveTarget
  /** The list is shown from its end. */
  readonly isReversed: boolean
}

const REVERSED = { top: 'bottom', up: 'down', down: 'up', bottom: 'top' } as const

/** Moves a video in a list of the user. */
export async function moveInList(client: Client, { id, videoId, to, isReversed }: ListMove): Promise<PersonalList> {
  const change = (action: keyof typeof REVERSED, videoIds: readonly string[]) =>
    client.changePersonalList({ params: { id }, body: { action, video_ids: [...videoIds] } })
  if (typeof to === 'string') return change(isReversed ? REVERSED[to] : to, [videoId])
  const list = (await client.listPersonalLists()).find(each => each.id === id)
  if (!list) throw new Error(personalListTexts.notFound)
  const ids = list.video_ids
  const from = ids.indexOf(videoId)
  const target = ids.indexOf(to.videoId)
  if (from < 0 || target < 0) return list
  // The API moves several videos together, but only by one position: the videos in between are moved past this one.
  const isDown = from < target
  const passed = isDown ? ids.slice(from + 1, target + 1) : ids.slice(target, from).reverse()
  let moved = list
  for (let done = 0; done < passed.length; done += MAX_LIST_CHANGES)
    moved = await change(isDown ? 'up' : 'down', passed.slice(done, done + MAX_LIST_CHANGES))
  return moved
}
