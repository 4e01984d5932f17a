import { errorTable } from '@tubecellar/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { accountPage, accountsPage, type Notice } from './account-pages.ts'
import { html, type Html } from '../../http/pages/html.ts'
import { layOut, STYLE, STYLE_PATH } from '../../http/pages/layout.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { UsersService } from './users.service.ts'
import { checkFormToken, type Guard } from '../../http/auth.ts'
import { storageRefusal } from '../../http/error-responses.ts'
import { baseHref } from '../../http/web-app.ts'
import { pagesTexts } from '../../messages/pages.ts'
import { sessionTexts } from '../../messages/session.ts'

interface AdminOptions {
  users: UsersService
  guard: Guard
  basePath: string
}

const text = z.string().default('')
const AccountForm = z.object({ name: text, password: text, admin: text })
const PasswordForm = z.object({ password: text })
const SwitchForm = z.object({ value: z.enum(['on', 'off']) })
const TokenForm = z.object({ name: text })
const Ids = z.object({ id: z.coerce.number().int().catch(0), tokenId: z.coerce.number().int().catch(0) })

/**
 * `/admin/`: pages on which administrators manage accounts, without scripts. Each form contains the CSRF token of its
 * page.
 */
export function addAccountPages(app: FastifyInstance, { users, guard, basePath }: AdminOptions): void {
  const page = (request: FastifyRequest, reply: FastifyReply, title: string, content: Html) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
      .send(layOut({ title, base: baseHref(request, basePath), content }))
  const readCsrfToken = ({ caller }: FastifyRequest) => ('csrfToken' in caller ? caller.csrfToken : '')

  const showAccounts = async (request: FastifyRequest, reply: FastifyReply, notice?: Notice) =>
    page(
      request,
      reply,
      pagesTexts.accounts,
      accountsPage({ users: await users.list(), csrfToken: readCsrfToken(request), notice }),
    )
  const showAccount = async (request: FastifyRequest, reply: FastifyReply, id: number, notice?: Notice) => {
    const [user, tokens] = [await users.get(id), await users.listTokens(id)]
    return page(request, reply, user.name, accountPage({ user, tokens, csrfToken: readCsrfToken(request), notice }))
  }

  app.get(STYLE_PATH, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(STYLE),
  )

  void app.register((pages, _options, done) => {
    pages.addHook('onRequest', guard('admin', { isForm: true }))
    pages.setErrorHandler((error, request, reply) =>
      renderAdminError(error, request, reply, baseHref(request, basePath)),
    )

    pages.get('/admin/', (request, reply) => showAccounts(request, reply))
    pages.get('/admin/user/:id/', (request, reply) => showAccount(request, reply, Ids.parse(request.params).id))

    pages.addHook('preHandler', (request, _reply, next) => {
      if (request.method === 'POST') checkFormToken(request, (request.body as { csrf?: unknown } | undefined)?.csrf)
      next()
    })
    pages.post('/admin/user/', async (request, reply) => {
      const { name, password, admin } = AccountForm.parse(request.body)
      return handleErrors(
        async () => {
          const created = await users.create({ name, password: password || undefined, isAdmin: admin === 'on' })
          if (created.password === undefined) return redirectTo(request, reply, 'admin/')
          return showAccount(request, reply, created.id, {
            tag: 'secret',
            text: sessionTexts.passwordShownOnlyOnce,
            secret: created.password,
          })
        },
        notice => showAccounts(request, reply, notice),
      )
    })
    const addAccountAction = (
      path: string,
      change: (id: number, request: FastifyRequest) => Promise<Notice | undefined | void>,
    ) =>
      pages.post(`/admin/user/:id/${path}`, async (request, reply) => {
        const { id } = Ids.parse(request.params)
        return handleErrors(
          async () => {
            const notice = await change(id, request)
            return notice ? showAccount(request, reply, id, notice) : redirectTo(request, reply, `admin/user/${id}/`)
          },
          notice => showAccount(request, reply, id, notice),
        )
      })
    addAccountAction('admin/', (id, { body }) => users.setAdmin(id, SwitchForm.parse(body).value === 'on'))
    addAccountAction('active/', (id, { body }) => users.setActive(id, SwitchForm.parse(body).value === 'on'))
    addAccountAction('password/', async (id, { body }) => {
      const generatedPassword = await users.setPassword(id, PasswordForm.parse(body).password || undefined)
      return generatedPassword === undefined
        ? undefined
        : { tag: 'secret', text: sessionTexts.newPasswordShownOnlyOnce, secret: generatedPassword }
    })
    addAccountAction('token/', async (id, { body }) => {
      const token = await users.addToken(id, TokenForm.parse(body).name)
      return { tag: 'secret', text: sessionTexts.tokenShownOnlyOnce, secret: token }
    })
    addAccountAction('token/:tokenId/revoke/', (id, { params }) => users.revokeToken(id, Ids.parse(params).tokenId))
    done()
  })

  const redirectTo = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    reply.redirect(`${baseHref(request, basePath)}${path}`, 303)
}

/** Errors that a user can correct are shown on the page of the form. */
async function handleErrors<T>(work: () => Promise<T>, show: (notice: Notice) => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'accountRefused')
      return show({ tag: 'refused', text: error.message })
    throw error
  }
}

/** Visitors who are not signed in are redirected to the sign-in page; other users see the error. */
function renderAdminError(error: unknown, request: FastifyRequest, reply: FastifyReply, base: string) {
  const rejection = error instanceof DomainError ? error : storageRefusal(error)
  const isRejection = rejection !== undefined || error instanceof z.ZodError
  if (rejection?.code === 'notSignedIn') return reply.redirect(`${base}login/`, 302)
  if (!isRejection) request.log.error({ err: error, req: request }, 'request failed')
  const code = rejection?.code ?? (isRejection ? 'badRequest' : 'internal')
  const { status, text: defaultMessage } = errorTable[code]
  const message = rejection?.message ?? defaultMessage
  const content = html`<p>${message}</p>
    <p><a href="admin/">${pagesTexts.accounts}</a> <a href="login/">${pagesTexts.signIn}</a></p>`
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(layOut({ title: sessionTexts.actionFailed, base, content }))
}
