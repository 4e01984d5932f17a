export { RefreshButtons } from './refresh-buttons.tsx'
export { MissingExtras } from './missing-extras.tsx'
