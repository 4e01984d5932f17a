export { parsePath } from './parse-path.ts'
export { pathOf, pathOfScreen } from './path-of.ts'
export { placeOf, type ChannelTab, type Place, type Screen, type SettingsPage } from './place.ts'
