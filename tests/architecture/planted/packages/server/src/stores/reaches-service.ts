export { service } from '../services/service.ts'
