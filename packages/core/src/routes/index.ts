export { parsePath } from './parse-route.ts'
export { pathOf, pathOfScreen } from './route-path.ts'
export { placeOf, type ChannelTab, type Place, type Screen, type SettingsPage } from './app-route.ts'
