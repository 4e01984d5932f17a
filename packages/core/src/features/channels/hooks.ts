export { channelQuery } from './channels.queries.ts'
