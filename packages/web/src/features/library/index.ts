export { AutoDeleteBanner } from './auto-delete-banner.tsx'
