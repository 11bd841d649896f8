import type { Readable } from 'node:stream'
import type { DataOf, InputOf, Route } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Caller, Scope } from '../caller.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import type { Tables } from '../database/tables.ts'
import type { Tx } from '../database/transaction.ts'
import type { WriteSheet } from '../xlsx/writing/sheet-parts.ts'
import type { WorkerOptions } from '../xlsx/worker-stream.ts'

/** What `openInWorker` and its like are told of a call. */
export type CallWork = Pick<WorkerOptions, 'owner' | 'signal' | 'waitMs'>

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
  /** The same person in another enterprise of his, with what he may there; null where he does not work now. */
  callerIn(entId: string): Promise<Caller | null>
  readonly files: readonly UploadedFile[]
  /** Ends with the call: its answer was sent, or its caller went away. */
  readonly over: AbortSignal
  /** For whom a process is started, of a route with `worker`; any other throws. */
  readonly work: CallWork
  /** The unread body of a route with `stream`. */
  readonly stream: Readable | null
  /**
   * Opens the transaction of this call, or joins it when the route is idempotent. Audit row and stored answer are
   * written in it.
   */
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** What the audit row of this call says was done; undefined where its route has none. */
  readonly action: string | undefined
  /** Target of the audit row (a task, an enterprise, an invoice file) and facts for later readers. */
  about(target: string, detail?: Record<string, unknown>): void
  setCookie(name: string, value: string, options: { httpOnly: boolean; maxAgeSeconds: number }): void
  clearCookie(name: string): void
  now(): Date
}

/**
 * Asked of an upload when its first file begins, with the fields sent so far, by what its head says: a refusal comes
 * before the bytes. `bytes`: of the whole body; 0 where the head does not say.
 */
export type BeforeFiles = (
  asked: { fields: Readonly<Record<string, string>>; bytes: number },
  call: Pick<Call, 'caller' | 'scope' | 'db' | 'now'>,
) => Promise<void>

/** The answer of a route with `answer: 'file'`. */
export interface FileAnswer {
  body: Buffer | NodeJS.ReadableStream
  mediaType: string
  fileName?: string
  /** 200 unless said otherwise. */
  status?: number
  headers?: Record<string, string>
}

/**
 * The answer of a route with `answer: 'file'` that exports a workbook. server-kit writes it with the watermark
 * (SHL-24).
 */
export interface WorkbookAnswer {
  sheets: readonly WriteSheet[]
  fileName: string
  /** Runs when the workbook was sent or given up. */
  close?(): Promise<void>
}

/** The answer of a route with `answer: 'redirect'`. */
export interface RedirectAnswer {
  location: string
}

/** The answer of a route with `answer: 'protocol'`. */
export interface ProtocolAnswer {
  status: number
  headers: Record<string, string>
}

type Handled<R extends Route> = R['answer'] extends 'file'
  ? FileAnswer | WorkbookAnswer
  : R['answer'] extends 'redirect'
    ? RedirectAnswer
    : R['answer'] extends 'protocol'
      ? ProtocolAnswer
      : DataOf<R>

export type Handler<R extends Route> = (input: InputOf<R>, call: Call) => Promise<Handled<R>> | Handled<R>
