export { AccountSection } from './account-section.tsx'
