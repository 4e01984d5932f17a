export { VideoFilters } from './video-filters.tsx'
