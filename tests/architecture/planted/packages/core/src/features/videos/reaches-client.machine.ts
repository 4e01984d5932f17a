export { client } from '../../client/client.ts'
