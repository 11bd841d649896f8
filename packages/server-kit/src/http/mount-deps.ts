import type { SessionPort } from '../caller.ts'
import type { Config } from '../config/config.ts'
import type { Clock } from '../clock.ts'
import type { MinuteCounter } from '../limits/minute-counter.ts'
import type { ReadOnlySwitch } from '../read-only.ts'
import type { Transactor } from '../database/transaction.ts'
import type { Watermark } from '../audit/watermark.ts'
import type { UploadDeps } from './body/upload.ts'
import type { MountedReads } from './record/reads.ts'

/** What mounting a route needs of the server. */
export interface MountDeps {
  config: Config
  clock: Clock
  writes: MinuteCounter
  sessions: SessionPort
  transactor: Transactor
  readOnly: ReadOnlySwitch
  watermark: Watermark
  uploads: UploadDeps
  reads: MountedReads
  strictAnswers: boolean
}
