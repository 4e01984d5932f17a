export type { Channels } from './channels.service.ts'
