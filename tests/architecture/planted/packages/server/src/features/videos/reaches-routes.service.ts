export { routes } from './videos.routes.ts'
