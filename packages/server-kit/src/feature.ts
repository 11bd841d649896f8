import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageInfo, Route } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Brought, BroughtApproval, FileKind } from './brought.ts'
import type { Credentials, Resolution, SessionPort } from './caller.ts'
import type { Clock } from './clock.ts'
import type { CodeWords } from './code-words.ts'
import type { People } from './people.ts'
import type { Config } from './config/config.ts'
import type { Incoming } from './files/incoming.ts'
import type { FileStore } from './files/store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MountImport } from './list/importing/mount-import.ts'
import type { MountedList, MountList } from './list/mount-list.ts'
import type { Migration } from './database/migrations.ts'
import type { ReadOnlySwitch } from './read-only.ts'
import type { MountSocket } from './socket/mount-socket.ts'
import type { MountReminder } from './reminder/source.ts'
import type { StreamHub } from './stream/hub.ts'
import type { Tables } from './database/tables.ts'
import type { Happening, Tx } from './database/transaction.ts'
import type { Watermark } from './audit/watermark.ts'
import type { BeforeFiles, Handler } from './http/handler.ts'

export type {
  BeforeFiles,
  Call,
  CallWork,
  FileAnswer,
  Handler,
  ProtocolAnswer,
  RedirectAnswer,
  WorkbookAnswer,
} from './http/handler.ts'

/** What a feature receives to register itself. */
export interface Kit {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyInstance['log']
  /** Reads, guarded as this feature. */
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly files: FileStore
  /** Uploads that come in pieces. */
  readonly incoming: Incoming
  readonly hub: StreamHub
  /** Resolves a session from cookies, for handlers with a protocol of their own. */
  readonly sessions: SessionPort
  /** Read-only mode: the maintenance feature registers its source here. */
  readonly readOnly: Pick<ReadOnlySwitch, 'askedOf'>
  /** Watermark of exports: the feature that stores the choice registers its source here. */
  readonly watermark: Watermark
  /** Names of the code library's codes: the feature that keeps them registers its source here. */
  readonly codeWords: CodeWords
  /** Names of people by account: the feature that keeps accounts registers its source here. */
  readonly people: People
  /** Database address for a worker process's own connections, bypassing any pooler. */
  readonly databaseUrl: string
  /** Pages of all joined features, without the frame's own. */
  readonly pages: readonly PageInfo[]
  /** What all joined features bring, in their order. */
  readonly brought: readonly Brought[]
  /** Routes mounted so far; complete once the server has started. */
  readonly routes: readonly Route[]
  /** Lists mounted so far; complete once the server has started. */
  readonly lists: readonly Pick<MountedList, 'list'>[]
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** `beforeFiles`: for a route with `upload`. */
  mount<const R extends Route>(route: R, handler: Handler<R>, beforeFiles?: BeforeFiles): void
  /** Mounts the calls of a declared list: its pages and, where it has one, its export. */
  mountList: MountList
  /** Mounts the calls of a declared import: template, upload with preview, confirmation, refused rows. */
  mountImport: MountImport
  /** Tells of what comes of a feature's things, by the one job for all reminders. */
  mountReminder: MountReminder
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

/** Said at once, or made of the kit: settings, clock and files are known once the server stands. */
type OfKit<T> = T | ((kit: Kit) => T)
/** What a feature brings, before its kit is there. */
type Bringing = Omit<Brought, 'approvals' | 'files'> & {
  approvals?: OfKit<readonly BroughtApproval[]>
  files?: OfKit<readonly FileKind[]>
}

/** What a feature brings, made with its kit. */
export function broughtBy(feature: Bringing, kit: Kit): Brought {
  const { approvals = [], files = [], ...own } = feature
  return {
    ...own,
    approvals: typeof approvals === 'function' ? approvals(kit) : approvals,
    files: typeof files === 'function' ? files(kit) : files,
  }
}

/** One feature's server side. */
export interface Feature extends Bringing {
  /** Pages of its web side; the web manifest reads the same list. */
  pages?: readonly PageInfo[]
  /** Recorded answers of its calls, for pages without live data (SES-23); tools/record-mock.ts writes them. */
  recorded?: URL
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
