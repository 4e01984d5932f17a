export { SavedButtons } from './saved-buttons.tsx'
