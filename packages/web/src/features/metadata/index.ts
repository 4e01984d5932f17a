export { RefreshButtons } from './refresh-buttons.tsx'
export { Shortcomings } from './shortcomings.tsx'
export { MissingExtras } from './missing-extras.tsx'
