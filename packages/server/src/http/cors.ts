import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Origins that clients of this API use (docs/spec/wire-format.md#requests-from-other-origins). */
const USUAL_ORIGINS = ['http://localhost', 'http://tubearchivist']
const EXTENSION_SCHEMES = ['moz-extension:', 'chrome-extension:']
const PREFLIGHT_MAX_AGE_S = 86_400

type CorsConfig = Pick<Config, 'origins' | 'isEveryOriginAllowed'>

/** Allows other origins to read responses (docs/spec/wire-format.md#requests-from-other-origins). */
export async function addCors(app: FastifyInstance, { origins, isEveryOriginAllowed }: CorsConfig): Promise<void> {
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && mayRead(origin, { origins, isEveryOriginAllowed })),
    credentials: true,
    exposedHeaders: ['X-Start-Timestamp'],
    methods: ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    // A browser extension sends `mode` as a request header.
    allowedHeaders: [
      'accept',
      'authorization',
      'content-type',
      'user-agent',
      'x-csrftoken',
      'x-requested-with',
      'mode',
    ],
    maxAge: PREFLIGHT_MAX_AGE_S,
    optionsSuccessStatus: 200,
    strictPreflight: false,
  })
}

/** Whether pages of this origin may read responses. */
export function mayRead(origin: string, { origins, isEveryOriginAllowed }: CorsConfig): boolean {
  return (
    isEveryOriginAllowed ||
    [...USUAL_ORIGINS, ...origins].includes(origin) ||
    EXTENSION_SCHEMES.some(scheme => origin.startsWith(`${scheme}//`))
  )
}
