import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const EXTENSION_SCHEMES = ['moz-extension:', 'chrome-extension:']
const PREFLIGHT_MAX_AGE_S = 86_400

/** Who may read answers from another origin: the configured ones, and browser extensions, which send a token (api contract 1). */
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && isAllowed(origin, origins)),
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

function isAllowed(origin: string, origins: readonly string[]): boolean {
  return origins.includes(origin) || EXTENSION_SCHEMES.some(scheme => origin.startsWith(`${scheme}//`))
}
