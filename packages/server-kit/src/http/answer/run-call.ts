import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodedError, type InputOf, type Route, type TObject } from '@portal/contract'
import { takeStream } from '../body/stream-body.ts'
import { takeUpload, type Ahead, type Upload } from '../body/upload.ts'
import { RouteCall, type Brought, type Mounted } from '../call.ts'
import type { Handler, WorkbookAnswer } from '../handler.ts'
import { keyPattern, runOnce } from '../repeats/idempotency.ts'
import { checkSelf } from './self.ts'
import { takingOf } from '../record/taking.ts'
import { takeExportTurn } from './export-turns.ts'
import { withTolerated } from '../tolerated.ts'
import { compileLazily, type InputError } from '../validation.ts'

/** One call, from its checked request to what its handler answers; a promise where the handler's answer is one. */
export type RunCall = (request: FastifyRequest, reply: FastifyReply) => unknown

const nothing: Brought = { files: [], stream: null }

type Handle = (request: FastifyRequest, body: unknown, call: RouteCall) => unknown

/**
 * How a route's calls run, decided once, when it is mounted. A call that brings no files, leaves no audit row and has
 * no key goes from its handler straight to its answer, without a promise of its own.
 */
export function runnerOf(mounted: Mounted, handler: Handler<Route>): RunCall {
  const { route } = mounted
  const isPlain =
    !route.upload && !route.stream && route.audit === undefined && route.idempotent !== true && route.answer !== 'file'
  const take = takingOf(mounted)
  const handle: Handle = ({ query, params }, body, call) =>
    take === null
      ? handler({ query, body, params } as InputOf<Route>, call)
      : take(body, call).then((own) => handler({ query, body: own, params } as InputOf<Route>, call))
  return (request, reply) => {
    checkSelf(route, request.portalCaller, request.query)
    checkSelf(route, request.portalCaller, request.body)
    return isPlain
      ? handle(request, request.body, new RouteCall(request, reply, mounted, nothing))
      : runWhole(request, reply, mounted, handle)
  }
}

/** One call with its upload, transaction, audit row and idempotency. */
async function runWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  mounted: Mounted,
  handle: Handle,
): Promise<unknown> {
  const { route, deps } = mounted
  const caller = request.portalCaller
  const ahead: Ahead = async (asked) => mounted.beforeFiles?.(asked, new RouteCall(request, reply, mounted, nothing))
  const upload: Upload | null = route.upload
    ? await takeUpload(request, route.upload, deps.uploads, { caller, ahead })
    : null
  const streamed = route.stream ? await takeStream(request, route.stream, deps.uploads.room, caller) : null
  const body = upload ? await checkedFields(route, upload) : streamed ? undefined : request.body
  const call = new RouteCall(request, reply, mounted, {
    files: upload?.files ?? [],
    stream: streamed?.stream ?? null,
  })
  try {
    const key = route.idempotent ? idempotencyKey(request) : null
    checkSelf(route, caller, body)
    const act = async () => turned(route, await handle(request, body, call), call)
    const data = await (key === null ? audited(call, act) : keyed(mounted, call, { key, request, body, upload }, act))
    return isWorkbook(route, data) ? await deps.watermark.fileOf(data, call) : data
  } finally {
    // Freed before the answer: the client may send its next file at once and needs the room.
    streamed?.release()
    await upload?.discard()
  }
}

/** A workbook whose rows come while it is sent waits for its turn, before anything says that it was exported. */
async function turned(route: Route, data: unknown, call: RouteCall): Promise<unknown> {
  if (isWorkbook(route, data)) await takeExportTurn(data, call)
  return data
}

async function audited(call: RouteCall, act: () => Promise<unknown>): Promise<unknown> {
  const value = await act()
  await call.auditAlone()
  return value
}

interface Keyed {
  key: string
  request: FastifyRequest
  body: unknown
  upload: Upload | null
}

async function keyed(
  { route, deps, feature }: Mounted,
  call: RouteCall,
  { key, request, body, upload }: Keyed,
  act: () => Promise<unknown>,
): Promise<unknown> {
  await deps.readOnly.assertWritable(route)
  const files = upload ? { files: upload.files.map((file) => [file.name, file.sha256]) } : {}
  const { userId, entId } = call.caller
  const repeatable = { userId, entId, route: route.path, key, input: { query: request.query, body, ...files } }
  return deps.transactor.write(feature, (tx) =>
    runOnce(tx, deps.clock.now(), repeatable, async () => {
      call.join(tx)
      const made = await act()
      await call.audit(tx.db)
      return made
    }),
  )
}

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

const isWorkbook = (route: Route, data: unknown): data is WorkbookAnswer =>
  route.answer === 'file' && typeof data === 'object' && data !== null && 'sheets' in data
