export type { History } from './history.service.ts'
