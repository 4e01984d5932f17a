export { client } from '../../../../core/src/client/client.ts'
