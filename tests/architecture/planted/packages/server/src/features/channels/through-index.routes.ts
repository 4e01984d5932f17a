import { store } from '../videos/index.ts'

export const other = store
