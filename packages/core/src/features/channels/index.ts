export { channelCard, type ChannelCard } from './channels.view.ts'
