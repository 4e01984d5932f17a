export { AutoDeleteBanner } from './auto-delete-banner.tsx'
export { Retention } from './retention.tsx'
