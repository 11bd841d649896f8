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
 * What a handler knows of its call. `caller` and `scope` stand for signed-in routes; reading them on a public one
 * throws.
 */
export interface Call {
  readonly caller: Caller
  readonly scope: Scope
  readonly maybeCaller: Caller | null
  readonly requestId: string
  readonly address: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** The call came by https: cookies are Secure, and the host's own bear another name (`hostCookie`). */
  readonly isSecure: boolean
  readonly db: Kysely<Tables>
  readonly files: readonly UploadedFile[]
  /**
   * Opens the transaction of this call, or joins it when the route is idempotent. Audit and stored answer belong to it.
   */
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** What the audit row is about (a task, an enterprise, an invoice file), with facts that may be read later. */
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
 * The answer of a route with `answer: 'file'` that exports a workbook: it is written by the kit, with the watermark
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

/** What a feature gets to hang itself in. */
export interface Kit {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyInstance['log']
  /** Reads guarded as this feature. */
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly files: FileStore
  readonly hub: StreamHub
  /** Who somebody is by his cookies, for what speaks a protocol of its own. */
  readonly sessions: SessionPort
  /** Where maintenance stops writing. */
  readonly readOnly: Pick<ReadOnlySwitch, 'askedOf'>
  /** What exports bear. */
  readonly watermark: Pick<Watermark, 'askedOf'>
  /** Address of the database for sessions of a worker process's own; past any pooler. */
  readonly databaseUrl: string
  /** Pages of all joined features: what is built, beside the frame's own. */
  readonly pages: readonly PageInfo[]
  /** What all joined features bring, in their order. */
  readonly brought: readonly Brought[]
  /** Calls mounted so far; all of them once the server has started. */
  readonly routes: readonly Route[]
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  mount<const R extends Route>(route: R, handler: Handler<R>): void
  /**
   * Mounts a socket for who is signed in, within the bounds of `limits/limits.ts`; there is no other way to have one.
   */
  socket: MountSocket
  /**
   * Hands everything below a prefix to a library that speaks a standard protocol by itself (OIDC). Public by nature:
   * the protocol does its own checks. The path arrives without the prefix, the body unread, with it the caller's
   * address.
   */
  protocol(prefix: string, handle: (request: IncomingMessage, response: ServerResponse, address: string) => void): void
}

/** Bearers that are not sessions: a prefix of the token says whose they are. */
export interface CredentialSource {
  prefix: string
  resolve(kit: Kit, credentials: Credentials): Promise<Resolution>
}

/** One feature's server side. */
export interface Feature extends Brought {
  /** Pages that its web side shows; its manifest reads the same list. */
  pages?: readonly PageInfo[]
  migrations: readonly Migration[]
  /** Tables it alone writes; those with `ent_id` bound to an enterprise are named in `enterpriseTables`. */
  tables: readonly (keyof Tables)[]
  enterpriseTables?: readonly (keyof Tables)[]
  credentials?: CredentialSource
  /** Hears what other features say has happened, in their transaction: writes what is to be told outside. */
  outbox?(kit: Kit, tx: Tx, happenings: readonly Happening[]): Promise<void>
  mount(kit: Kit): void | Promise<void>
  /** After migrations and before `ready`: mark interrupted work, plan tasks. */
  start?(kit: Kit): Promise<void>
}
