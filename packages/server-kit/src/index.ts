export {
  scopeOf,
  type Caller,
  type Credentials,
  type EndReason,
  type Resolution,
  type Scope,
  type SessionPort,
} from './caller.ts'
export { systemClock, type Clock } from './clock.ts'
export { ConfigError, readConfig, type Config } from './config/config.ts'
export { acrossEnterprises, createPool, type Db } from './database/database.ts'
export type { Feature, Kit } from './feature.ts'
export type { Call, FileAnswer, Handler, ProtocolAnswer, RedirectAnswer, WorkbookAnswer } from './http/handler.ts'
export type { FileStore, StoredFile } from './files/store.ts'
export type { UploadedFile } from './files/uploaded-file.ts'
export { newId, sha256 } from './ids.ts'
export type { Jobs } from './jobs/jobs.ts'
export type { Migration } from './database/migrations.ts'
export { createServer, type Server, type ServerOptions } from './server.ts'
export type { StreamHub } from './stream/hub.ts'
export type { Json, Tables } from './database/tables.ts'
export type { Happening, Tx } from './database/transaction.ts'
