export { channelGroupsQuery } from './groups.queries.ts'
