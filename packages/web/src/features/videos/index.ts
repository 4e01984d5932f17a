export { VideoBrowser } from './video-browser.tsx'
export { VideoFilters } from './video-filters.tsx'
