import type { ChannelGroup } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { channelGroupTexts as texts } from '../../messages/en/groups.ts'

/** A channel group of the user. */
export interface ChannelGroupRow {
  readonly id: string
  readonly name: string
  /** `3 channels, 120 videos` */
  readonly summary: string
}

/** Limits the list of channels to a group; the empty value removes the limit. */
export interface GroupFilter {
  readonly value: string
  readonly label: string
  readonly isCurrent: boolean
}

export interface ChannelGroupsView {
  readonly groups: readonly ChannelGroupRow[]
  /** All channels, then each group. Empty without groups. */
  readonly filters: readonly GroupFilter[]
  /** Label of the button that opens the groups. */
  readonly editLabel: string
}

const nameOf = ({ id, name }: ChannelGroup) => displayText(name) || id

/** `current`: the ID of the group that is shown. */
export function channelGroupsView(groups: readonly ChannelGroup[], current: string | undefined): ChannelGroupsView {
  const rows = groups.map(group => ({
    id: group.id,
    name: nameOf(group),
    summary: texts.summary(group.channel_ids.length, group.video_count),
  }))
  const filters = [
    { value: '', label: texts.all, isCurrent: current === undefined },
    ...rows.map(({ id, name }) => ({ value: id, label: name, isCurrent: id === current })),
  ]
  return {
    groups: rows,
    filters: rows.length === 0 && current === undefined ? [] : filters,
    editLabel: rows.length === 0 ? texts.newGroup : texts.manage,
  }
}

/** A group that channels can be added to, or removed from. */
export interface GroupChoice {
  readonly id: string
  readonly name: string
  /** Whether all of the channels are in it. */
  readonly isMember: boolean
}

export const groupChoices = (groups: readonly ChannelGroup[], channelIds: readonly string[]): readonly GroupChoice[] =>
  groups.map(group => ({
    id: group.id,
    name: nameOf(group),
    isMember: channelIds.every(id => group.channel_ids.includes(id)),
  }))
