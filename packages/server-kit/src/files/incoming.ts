import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { FileStore as DiskStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import type { Config } from '../config/config.ts'
import type { UploadRoom } from './upload-room.ts'

/** How long an upload that is not complete waits for the rest of its bytes. */
export const unfinishedMs = 24 * 3_600_000

/** Uploads that come in pieces, over many requests (tus). Whose they are is said by the feature's rows. */
export interface Incoming {
  /** Where their bytes wait: the one choice of the kind of storage. */
  readonly store: DataStore
  /** Whether there is room for an upload. @throws as `UploadRoom.assertRoom`. */
  assertRoom: UploadRoom['assertRoom']
  /** The bytes so far, as a file of this machine. */
  pathOf(id: string): string
  /** Removes what was not completed in time, and what a crash left; returns how many. */
  sweep(): Promise<number>
}

/** Below DATA_DIR, beside the files that are received in one request. */
export function createIncoming({ dataDir }: Pick<Config, 'dataDir'>, room: Pick<UploadRoom, 'assertRoom'>): Incoming {
  const directory = path.join(dataDir, 'incoming')
  let made: DiskStore | undefined
  const store = (): DiskStore => {
    // The library would make the directory readable by everybody.
    if (made === undefined) mkdirSync(directory, { recursive: true, mode: 0o700 })
    return (made ??= new DiskStore({ directory, expirationPeriodInMilliseconds: unfinishedMs }))
  }
  return {
    get store() {
      return store()
    },
    assertRoom: (asked) => room.assertRoom(asked),
    pathOf: (id) => path.join(directory, id),
    sweep: () => store().deleteExpired(),
  }
}
