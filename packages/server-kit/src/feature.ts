import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DataOf, InputOf, PageInfo, Route } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Brought } from './brought.ts'
import type { Caller, Credentials, Resolution, Scope, SessionPort } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { FileStore } from './files/store.ts'
import type { UploadedFile } from './http/upload.ts'
import type { Jobs } from './jobs.ts'
import type { Migration } from './migrations.ts'
import type { ReadOnlySwitch } from './read-only.ts'
import type { MountSocket } from './socket/mount-socket.ts'
import type { StreamHub } from './stream/hub.ts'
import type { Tables } from './tables.ts'
import type { Happening, Tx } from './transaction.ts'
import type { Watermark } from './watermark.ts'
import type { WriteSheet } from './xlsx/write-sheet.ts'

/**
 * A handler's view of its call. `caller` and `scope` exist on signed-in routes; reading them on a public route throws.
 */
export interface Call {
  readonly caller: Caller
  readonly scope: Scope
  readonly maybeCaller: Caller | null
  readonly requestId: string
  readonly address: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** The call used https: cookies are Secure, and host-bound ones carry a prefix (`hostCookie`). */
  readonly isSecure: boolean
  readonly db: Kysely<Tables>
  readonly files: readonly UploadedFile[]
  /**
   * Opens the transaction of this call, or joins it when the route is idempotent. Audit row and stored answer are
   * written in it.
   */
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Target of the audit row (a task, an enterprise, an invoice file) and facts for later readers. */
  about(target: string, detail?: Record<string, unknown>): void
  setCookie(name: string, value: string, options: { httpOnly: boolean; maxAgeSeconds: number }): void
  clearCookie(name: string): void
  now(): Date
}

/** The answer of a route with `answer: 'file'`. */
export interface FileAnswer {
  body: Buffer | NodeJS.ReadableStream
  mediaType: string
  fileName?: string
  headers?: Record<string, string>
}
/**
 * The answer of a route with `answer: 'file'` that exports a workbook. server-kit writes it with the watermark
 * (SHL-24).
 */
export interface WorkbookAnswer {
  sheets: readonly WriteSheet[]
  fileName: string
}
/** The answer of a route with `answer: 'redirect'`. */
export interface RedirectAnswer {
  location: string
}

type Handled<R extends Route> = R['answer'] extends 'file'
  ? FileAnswer | WorkbookAnswer
  : R['answer'] extends 'redirect'
    ? RedirectAnswer
    : DataOf<R>
export type Handler<R extends Route> = (input: InputOf<R>, call: Call) => Promise<Handled<R>> | Handled<R>

/** What a feature receives to register itself. */
export interface Kit {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyInstance['log']
  /** Reads, guarded as this feature. */
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly files: FileStore
  readonly hub: StreamHub
  /** Resolves a session from cookies, for handlers with a protocol of their own. */
  readonly sessions: SessionPort
  /** Read-only mode: the maintenance feature registers its source here. */
  readonly readOnly: Pick<ReadOnlySwitch, 'askedOf'>
  /** Watermark of exports: the feature that stores the choice registers its source here. */
  readonly watermark: Pick<Watermark, 'askedOf'>
  /** Database address for a worker process's own connections, bypassing any pooler. */
  readonly databaseUrl: string
  /** Pages of all joined features, without the frame's own. */
  readonly pages: readonly PageInfo[]
  /** What all joined features bring, in their order. */
  readonly brought: readonly Brought[]
  /** Routes mounted so far; complete once the server has started. */
  readonly routes: readonly Route[]
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  mount<const R extends Route>(route: R, handler: Handler<R>): void
  /** Mounts a socket for signed-in users within the limits of `limits/limits.ts`. There is no other way to add one. */
  socket: MountSocket
  /**
   * Passes everything below a prefix to a library that implements a standard protocol (OIDC). Public, because the
   * protocol does its own checks. The handler gets the path without the prefix, the unread body and the caller's
   * address.
   */
  protocol(prefix: string, handle: (request: IncomingMessage, response: ServerResponse, address: string) => void): void
}

/** Bearer tokens that are not sessions. The token's prefix selects the source. */
export interface CredentialSource {
  prefix: string
  resolve(kit: Kit, credentials: Credentials): Promise<Resolution>
}

/** One feature's server side. */
export interface Feature extends Brought {
  /** Pages of its web side; the web manifest reads the same list. */
  pages?: readonly PageInfo[]
  migrations: readonly Migration[]
  /**
   * Tables that only this feature writes. Those with an `ent_id` bound to an enterprise are listed in
   * `enterpriseTables`.
   */
  tables: readonly (keyof Tables)[]
  enterpriseTables?: readonly (keyof Tables)[]
  credentials?: CredentialSource
  /** Receives the events of other features in their transaction and stores messages for outside systems. */
  outbox?(kit: Kit, tx: Tx, happenings: readonly Happening[]): Promise<void>
  mount(kit: Kit): void | Promise<void>
  /** Runs after migrations and before `ready`: marks interrupted work, schedules tasks. */
  start?(kit: Kit): Promise<void>
}
