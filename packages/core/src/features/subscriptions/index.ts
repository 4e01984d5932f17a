export { scanDetails } from './scan-details.view.ts'
