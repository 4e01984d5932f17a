export type { Tasks } from './tasks.service.ts'
