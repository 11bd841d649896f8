import { publishedHolidays } from '@portal/domain/holidays/published'
import { insuranceKind, type ReadText } from '@portal/agreement/contract'
import { insuranceAgreementPage } from '@portal/agreement/pages'
import { calendarRoute, filingYearOf } from '@portal/home/contract'
import { currentMaintenanceRoute, type Maintenance } from '@portal/operations/contract'
import { cookieNames } from '@portal/identity/contract'
import type { Config } from '@portal/server-kit'
import { isSecure } from '@portal/server-kit/http/headers'
import { ssoEntrances } from '@portal/sso/contract'
import { hasPhoneEntrance } from '@portal/verification/contract'
import type { FormSet } from '@portal/tax-forms'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutEnd } from '@portal/domain/text/ends'
import { assetFiles } from './asset-files.ts'
import { applicationDocument, newNonce, type Answers } from './application.ts'
import { frameBranding, readBranding } from './branding.ts'
import { freshBuild } from './fresh-build.ts'
import { applicationPolicy, documentHeaders, publicPolicy } from './policies.ts'
import { takePolicyReports } from './policy-reports.ts'
import { publicDocument } from './public/public-document.ts'
import { sendAhead, sendPacked } from './send-packed.ts'
import { isTooOld } from './too-old.ts'
import { returnPath, returnView } from './views/return-view.ts'
import { workbenchPath, workbenchView } from './views/workbench-view.ts'
import { chooseDocument, landing, landingPlace } from './which-document.ts'

/** A page of the application, without the base. */
export interface Addressed {
  address: string
  search: URLSearchParams
}

export interface DocumentsOptions {
  /** apps/web/dist */
  distDir: string
  config: Pick<Config, 'custom' | 'captcha' | 'demo' | 'taxHeartbeatSeconds'> &
    Partial<Pick<Config, 'sso' | 'sms' | 'faults' | 'publicUrl'>>
  /** The business day, YYYY-MM-DD. */
  today: () => string
  /** Answers of the first reads and those of the page for a visitor with a token; see answersThrough. */
  answers: (request: FastifyRequest, page: Addressed) => Promise<Answers>
  /** Compiled forms of a return. */
  forms?: (codes: readonly string[]) => Promise<FormSet>
  /** The operators' announcement, for the public pages. */
  notice?: () => Promise<Maintenance | null>
  /** The text in force of an agreement, for the public pages that show one. */
  agreement?: (kind: string) => Promise<ReadText | null>
  /** Path prefix of the page's calls; default /japi. */
  prefix?: string
}

/** Bases that serve the same build (SHL-02), longest first. */
const bases = ['/main/', '/'] as const
/** Browsers cache public documents for a minute; their deadlines change once a day. */
const publicCaching = 'public, max-age=60'
/** Page for browsers below the minimum version. */
const unsupported = '/login/unsupported'
const wantsDocument = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') ?? false

/** Serves the built page: assets, public documents and the application document. Register after all routes. */
export const documents =
  (options: DocumentsOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const currentBuild = freshBuild(options.distDir)
    const branding = readBranding(options.config.custom, options.config.demo)
    const codesInFile = !options.config.demo && options.config.sms?.provider.name === 'outbox'
    await assetFiles(app, options.distDir, bases)
    takePolicyReports(app)
    app.get('/*', async (request, reply) => {
      // Concatenated, because in a second argument `//` would start a host.
      const url = new URL(`http://portal${request.url}`)
      const base = bases.find((each) => url.pathname.startsWith(each) || `${url.pathname}/` === each) ?? '/'
      const address = withoutEnd(`/${url.pathname.slice(base.length)}`, '/') || '/'
      if (isNoPage(address) || (!wantsDocument(request) && address.includes('.'))) return reply.callNotFound()
      void reply.headers(documentHeaders)
      if (address !== unsupported && isTooOld(request.headers['user-agent'] ?? ''))
        return reply.header('cache-control', 'no-store').redirect(`${base}${unsupported.slice(1)}`, 302)
      const build = currentBuild()
      const choice = chooseDocument(build, address, (request.cookies[cookieNames.token] ?? '') !== '')
      if (choice.act === 'redirect') return reply.redirect(`${base}${choice.to.slice(1)}${url.search}`, 302)
      if (choice.act === 'home') {
        const secure = isSecure(request, { publicUrl: options.config.publicUrl ?? null })
        const wanted = address === landing ? url.searchParams.get('from') : `${choice.wanted}${url.search}`
        return sendHome(reply, { base, secure, wanted })
      }
      if (choice.act === 'application' && address === landing)
        return reply
          .header('cache-control', 'no-store')
          .redirect(landingPlace(base, url.searchParams.get('from'), workbenchPath), 302)
      if (choice.act === 'application')
        return sendApplication(request, reply, base, { address, search: url.searchParams })
      const { status, markup } = publicDocument({
        page: choice.page,
        query: url.searchParams,
        base,
        build,
        branding,
        today: options.today(),
        captcha: options.config.captcha,
        demo: options.config.demo,
        codesInFile,
        sso: ssoEntrances(options.config),
        phoneEntrance:
          options.config.sms !== undefined && hasPhoneEntrance({ sms: options.config.sms, demo: options.config.demo }),
        notice: (await options.notice?.()) ?? null,
        agreement:
          choice.page.path === insuranceAgreementPage.path
            ? ((await options.agreement?.(insuranceKind)) ?? null)
            : null,
      })
      void reply
        .code(status)
        .header('cache-control', choice.forEverybody ? publicCaching : 'no-store')
        .header('content-security-policy', publicPolicy(build.themeScript.source))
      return sendPacked(request, reply, markup)
    })

    /** With the maintenance notice, so that a page opened during maintenance sends nothing that would be refused. */
    const firstAnswers = async (request: FastifyRequest, page: Addressed): Promise<Answers> => ({
      ...(options.notice === undefined ? {} : { [currentMaintenanceRoute.path]: await options.notice() }),
      ...(await options.answers(request, page)),
    })

    /** What fails is asked for by the page, which shows the failure and offers another try. */
    const orElse = <T>(request: FastifyRequest, made: Promise<T>, nothing: T): Promise<T> =>
      made.catch((error: unknown) => {
        request.log.error(error, 'a part of a document')
        return nothing
      })

    function sendApplication(
      request: FastifyRequest,
      reply: FastifyReply,
      base: string,
      page: Addressed,
    ): FastifyReply {
      const { address, search } = page
      const build = currentBuild()
      const nonce = newNonce()
      const today = options.today()
      const policy = applicationPolicy(nonce, build.themeScript.source)
      void reply.header('cache-control', 'no-store').header('content-security-policy', policy)
      return sendAhead(request, reply, async () => {
        const answers = {
          [calendarRoute.path]: filingYearOf(today, Number(today.slice(0, 4))),
          ...(await orElse(request, firstAnswers(request, page), {})),
        }
        const boot = {
          branding: frameBranding(branding),
          today,
          answers,
          ...(Object.keys(publishedHolidays()).length === 0 ? {} : { holidays: publishedHolidays() }),
          demo: options.config.demo,
          ...(codesInFile ? { codesInFile } : {}),
          build: build.id,
          captcha: options.config.captcha,
          taxHeartbeatSeconds: options.config.taxHeartbeatSeconds,
          ...(options.config.faults ? { faults: true } : {}),
          ...(options.prefix === undefined ? {} : { prefix: options.prefix }),
        }
        const view =
          address === workbenchPath
            ? workbenchView(boot, base, new Date())
            : address === returnPath && options.forms !== undefined
              ? await orElse(request, returnView(answers, search, options.forms), null)
              : null
        return applicationDocument(build, { base, address, nonce, boot, view, isWide: address === returnPath })
      })
    }
  }

/** Unanswered calls and assets are not pages. */
const isNoPage = (address: string): boolean => /^\/(japi|mock|ws|assets|subapps)(\/|$)/.test(address)

/**
 * The guard's answer to a visitor without a token: clears the session's cookies, opens the public home, keeps the
 * requested address.
 */
function sendHome(reply: FastifyReply, home: { base: string; secure: boolean; wanted: string | null }) {
  const { base, secure, wanted } = home
  const kept = { path: '/', sameSite: 'lax', secure } as const
  for (const name of [cookieNames.socket, cookieNames.userId]) void reply.clearCookie(name, kept)
  void reply.setCookie(cookieNames.alert, '1', kept)
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${base}finance/home${wanted === null ? '' : `?from=${encodeURIComponent(wanted)}`}`, 302)
}
