import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodedError, dataScopeUnder, type Route, type TObject } from '@portal/contract'
import { writeAudit } from '../audit/audit.ts'
import { actorOf, scopeOf } from '../caller.ts'
import type { Call } from './handler.ts'
import type { Tx } from '../database/transaction.ts'
import { isSecure } from './headers.ts'
import { keyPattern, runOnce } from './idempotency.ts'
import type { MountDeps } from './mount-deps.ts'
import { takeStream } from './body/stream-body.ts'
import { takeUpload, type Upload } from './body/upload.ts'
import { withTolerated } from './tolerated.ts'
import { compileLazily, type InputError } from './validation.ts'

export interface OpenCall {
  call: Call
  body: unknown
  run<T>(handle: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** One call from request to answer: upload, transaction, audit row, idempotency. */
export async function openCall(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  deps: MountDeps,
  feature: string,
): Promise<OpenCall> {
  const caller = request.portalCaller
  const upload: Upload | null = route.upload ? await takeUpload(request, route.upload, deps.uploads, caller) : null
  const streamed = route.stream ? await takeStream(request, route.stream, deps.uploads.room, caller) : null
  const body = upload ? await checkedFields(route, upload) : streamed ? undefined : request.body
  const subject: { target: string | null; detail?: Record<string, unknown> } = { target: null }
  const audited = { written: route.audit === undefined }
  let joined: Tx | null = null

  const audit = async (tx: Tx) => {
    if (audited.written || route.audit === undefined) return
    audited.written = true
    await writeAudit(tx.db, deps.clock.now(), {
      action: route.audit,
      userId: caller ? actorOf(caller) : null,
      entId: caller?.entId ?? null,
      target: subject.target,
      result: 'done',
      ...(subject.detail ? { detail: subject.detail } : {}),
      address: request.ip,
      requestId: request.id,
    })
  }
  const reader = deps.transactor.reader(feature)
  const signedIn = () => {
    if (!caller) throw new Error(`${route.path} 是公开路由，没有调用者`)
    return caller
  }
  const call: Call = {
    get caller() {
      return signedIn()
    },
    get scope() {
      return scopeOf(signedIn(), dataScopeUnder(route.access, signedIn()))
    },
    maybeCaller: caller,
    requestId: request.id,
    address: request.ip,
    headers: request.headers,
    cookies: request.cookies,
    isSecure: isSecure(request, deps.config),
    get db() {
      return joined ? joined.db : reader
    },
    files: upload?.files ?? [],
    stream: streamed?.stream ?? null,
    async write(run) {
      if (joined) return run(joined)
      await deps.readOnly.assertWritable(route)
      return deps.transactor.write(feature, async (tx) => {
        const value = await run(tx)
        await audit(tx)
        return value
      })
    },
    about: (target, detail) => {
      subject.target = target
      if (detail) subject.detail = detail
    },
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, {
        ...cookieBase(request, deps),
        httpOnly: options.httpOnly,
        maxAge: options.maxAgeSeconds,
      }),
    clearCookie: (name) => void reply.clearCookie(name, cookieBase(request, deps)),
    now: () => deps.clock.now(),
  }
  const key = route.idempotent ? idempotencyKey(request) : null
  return {
    call,
    body,
    close: async () => {
      streamed?.release()
      await upload?.discard()
    },
    async run(handle) {
      if (key === null) {
        const value = await handle()
        if (!audited.written) await deps.transactor.write('kit', audit)
        return value
      }
      await deps.readOnly.assertWritable(route)
      return deps.transactor.write(feature, async (tx) => {
        const value = await runOnce(
          tx,
          deps.clock.now(),
          {
            userId: signedIn().userId,
            entId: signedIn().entId,
            route: route.path,
            key,
            input: {
              query: request.query,
              body,
              ...(upload ? { files: upload.files.map((file) => [file.name, file.sha256]) } : {}),
            },
          },
          async () => {
            joined = tx
            const made = await handle()
            await audit(tx)
            return made
          },
        )
        return value
      })
    },
  }
}

const cookieBase = (request: FastifyRequest, deps: MountDeps) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: isSecure(request, deps.config),
})

function idempotencyKey(request: FastifyRequest): string | null {
  const raw = request.headers['idempotency-key']
  if (raw === undefined) return null
  if (typeof raw === 'string' && keyPattern.test(raw)) return raw
  throw new CodedError('badRequest', { data: { errors: [{ path: 'Idempotency-Key', message: '格式不对' }] } })
}

async function checkedFields(route: Route, upload: Upload): Promise<Record<string, string>> {
  if (!route.body) return upload.fields
  const validate = compileLazily({
    schema: withTolerated(route, route.body as TObject),
    method: route.method,
    url: route.path,
    httpPart: 'body',
  })
  const result = validate(upload.fields) as { error?: InputError }
  if (result.error) {
    await upload.discard()
    throw result.error
  }
  return upload.fields
}
