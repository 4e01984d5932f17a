export { client } from '../api/client.ts'
