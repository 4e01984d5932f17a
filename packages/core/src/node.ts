export { createCookieJar, type StoredJar } from './client/cookie-jar.ts'
export { createGotTransport, type Credentials } from './client/got-transport.ts'
