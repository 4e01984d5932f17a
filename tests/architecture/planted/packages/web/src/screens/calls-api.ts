export { client } from '../../../core/src/api/client.ts'
