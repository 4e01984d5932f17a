export { createFetchTransport } from './client/fetch-transport.ts'
export { createLazyClient } from './client/lazy-client.ts'
