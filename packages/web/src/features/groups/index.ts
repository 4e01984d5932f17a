export { ChannelGroups } from './channel-groups.tsx'
export { GroupsButton } from './groups-button.tsx'
