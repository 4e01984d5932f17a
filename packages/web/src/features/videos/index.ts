export { VideoBrowser } from './video-browser.tsx'
export { VideoSelection } from './video-selection.tsx'
export { VideoFilters } from './video-filters.tsx'
