export { createCookieJar, type StoredJar } from './api/cookie-jar.ts'
export { createGotTransport, type Credentials } from './api/got-transport.ts'
