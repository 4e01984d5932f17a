export { ReindexButtons } from './refresh-buttons.tsx'
