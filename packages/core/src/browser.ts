export { createFetchTransport } from './client/fetch-transport.ts'
