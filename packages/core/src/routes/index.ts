export { parseRoute } from './parse-route.ts'
export { routePath, screenPath } from './route-path.ts'
export { parseVideoFilters, withVideoFilter, type VideoFilterKey, type VideoFilters } from './video-filters.ts'
export { routeFor, type ChannelTab, type AppRoute, type Screen, type SettingsPage } from './app-route.ts'
