import type { FastifyReply, FastifyRequest } from 'fastify'
import { actionOf, dataScopeUnder, type Route } from '@portal/contract'
import { writeAudit } from '../audit/audit.ts'
import { actorOf, scopeOf, type Caller, type Scope } from '../caller.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import type { BeforeFiles, Call, CallWork } from './handler.ts'
import { credentialsOf } from './authenticate.ts'
import { isSecure } from './headers.ts'
import type { MountDeps } from './mount-deps.ts'

/** What the calls of a route have in common, made once when it is mounted. */
export interface Mounted {
  route: Route
  deps: MountDeps
  feature: string
  /** Of the feature, outside a transaction. */
  reader: Call['db']
  now: () => Date
  beforeFiles: BeforeFiles | undefined
}

const mostWaitJoinedMs = 5000

/** The body beside JSON: files, fields, a stream. */
export interface Brought {
  files: Call['files']
  stream: Call['stream']
}

/** A handler's view of its call; see `Call`. A class, so that a call makes one object and no functions. */
export class RouteCall implements Call {
  readonly maybeCaller: Caller | null
  readonly files: Call['files']
  readonly stream: Call['stream']
  readonly now: () => Date
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #mounted: Mounted
  #joined: Tx | null = null
  #target: string | null = null
  #detail: Record<string, unknown> | undefined
  #isAudited: boolean
  #over: AbortController | null = null

  constructor(request: FastifyRequest, reply: FastifyReply, mounted: Mounted, { files, stream }: Brought) {
    this.maybeCaller = request.portalCaller
    this.files = files
    this.stream = stream
    this.now = mounted.now
    this.#request = request
    this.#reply = reply
    this.#mounted = mounted
    this.#isAudited = mounted.route.audit === undefined
  }

  get caller(): Caller {
    if (this.maybeCaller === null) throw new Error(`${this.#mounted.route.path} 是公开路由，没有调用者`)
    return this.maybeCaller
  }

  get scope(): Scope {
    const { caller } = this
    return scopeOf(caller, dataScopeUnder(this.#mounted.route.access, caller))
  }

  get requestId(): string {
    return this.#request.id
  }

  get address(): string {
    return this.#request.ip
  }

  get headers(): Call['headers'] {
    return this.#request.headers
  }

  get cookies(): Call['cookies'] {
    return this.#request.cookies
  }

  get isSecure(): boolean {
    return isSecure(this.#request, this.#mounted.deps.config)
  }

  async callerIn(entId: string): Promise<Caller | null> {
    const { sessions } = this.#mounted.deps
    const { token, sid, bearer } = credentialsOf(this.#request, { isSecure: this.isSecure })
    if (token === null) return null
    const found = await sessions.resolve({ token, sid, bearer, address: this.address, entId })
    return found !== null && 'caller' in found ? found.caller : null
  }

  get db(): Call['db'] {
    return this.#joined ? this.#joined.db : this.#mounted.reader
  }

  get over(): AbortSignal {
    if (this.#over !== null) return this.#over.signal
    const over = (this.#over = new AbortController())
    const { raw } = this.#reply
    if (raw.closed) over.abort()
    else raw.once('close', () => over.abort())
    return over.signal
  }

  get work(): CallWork {
    const { route } = this.#mounted
    if (route.worker !== true) throw new Error(`路由 ${route.method} ${route.path} 没有声明会启动进程`)
    const owner = { account: this.caller.userId, enterprise: this.caller.entId }
    // Whoever waits inside a transaction holds a connection, so not for long.
    return { owner, signal: this.over, ...(this.#joined === null ? {} : { waitMs: mostWaitJoinedMs }) }
  }

  async write<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#joined) return run(this.#joined)
    const { deps, feature, route } = this.#mounted
    await deps.readOnly.assertWritable(route)
    return deps.transactor.write(feature, async (tx) => {
      const value = await run(tx)
      await this.audit(tx.db)
      return value
    })
  }

  about(target: string, detail?: Record<string, unknown>): void {
    this.#target = target
    if (detail) this.#detail = detail
  }

  setCookie(name: string, value: string, { httpOnly, maxAgeSeconds }: Parameters<Call['setCookie']>[2]): void {
    void this.#reply.setCookie(name, value, { ...this.#cookieBase(), httpOnly, maxAge: maxAgeSeconds })
  }

  clearCookie(name: string): void {
    void this.#reply.clearCookie(name, this.#cookieBase())
  }

  /** The same call as it reads for another route, before it writes anything. */
  readingAs({ feature, reader }: Pick<Mounted, 'feature' | 'reader'>): RouteCall {
    const mounted = { ...this.#mounted, feature, reader }
    return new RouteCall(this.#request, this.#reply, mounted, { files: [], stream: null })
  }

  /** Everything that the handler writes from now on is part of this transaction. */
  join(tx: Tx): void {
    this.#joined = tx
  }

  get action(): string | undefined {
    return actionOf(this.#mounted.route.audit, this.#request.body)
  }

  /** The call's audit row, once, where its route has one. */
  async audit(db: Db): Promise<void> {
    const { deps } = this.#mounted
    const { action } = this
    if (this.#isAudited || action === undefined) return
    this.#isAudited = true
    await writeAudit(db, deps.clock.now(), {
      action,
      userId: this.maybeCaller ? actorOf(this.maybeCaller) : null,
      entId: this.maybeCaller?.entId ?? null,
      target: this.#target,
      result: 'done',
      ...(this.#detail ? { detail: this.#detail } : {}),
      address: this.address,
      requestId: this.requestId,
    })
  }

  /** For calls that wrote nothing themselves: one statement, so no transaction around it. */
  async auditAlone(): Promise<void> {
    if (!this.#isAudited) await this.audit(this.#mounted.deps.transactor.reader('kit'))
  }

  #cookieBase() {
    return { path: '/', sameSite: 'lax' as const, secure: this.isSecure }
  }
}
