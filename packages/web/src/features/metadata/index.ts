export { RefreshButtons } from './refresh-buttons.tsx'
