export { createFetchTransport } from './api/fetch-transport.ts'
