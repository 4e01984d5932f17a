export type { ChannelGroups } from './channel-groups.service.ts'
