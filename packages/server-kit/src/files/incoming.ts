import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { FileStore as DiskStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import type { Config } from '../config/config.ts'
import type { S3Config } from '../config/config.s3.ts'
import type { PieceStore } from './blobs/pieces.ts'
import { copyToTemp, type LocalFile } from './local-file.ts'
import type { UploadRoom } from './upload-room.ts'

/** How long an upload that is not complete waits for the rest of its bytes. */
export const unfinishedMs = 24 * 3_600_000

/** Uploads that come in pieces, over many requests (tus). Whose they are is said by the feature's rows. */
export interface Incoming {
  /** Several processes see the same pieces, so that any of them goes on with an upload. */
  readonly isShared: boolean
  /** Where their bytes wait, opened by the first upload. */
  store(): Promise<DataStore>
  /** Whether there is room for an upload. @throws as `UploadRoom.assertRoom`. */
  assertRoom: UploadRoom['assertRoom']
  /** The same for the quota alone, within a transaction. @throws as `UploadRoom.assertQuota`. */
  assertQuota: UploadRoom['assertQuota']
  /** Path of the bytes so far; null when they lie in pieces. */
  pathOf(id: string): string | null
  /** The bytes of a complete upload, as a file of this machine. */
  local(id: string): Promise<LocalFile>
  /** Removes what was not completed in time, and what a crash left; returns how many. */
  sweep(): Promise<number>
}

/** Beside the stored files: below DATA_DIR, or in the bucket. */
export const createIncoming = (
  config: Pick<Config, 'dataDir' | 's3'>,
  room: Pick<UploadRoom, 'assertRoom' | 'assertQuota'>,
): Incoming => ({
  assertRoom: (asked) => room.assertRoom(asked),
  assertQuota: (db, asked) => room.assertQuota(db, asked),
  ...(config.s3 === null ? onDisk(config.dataDir) : inBucket(config.s3, path.join(config.dataDir, 'tmp'))),
})

function onDisk(dataDir: string): Omit<Incoming, 'assertRoom' | 'assertQuota'> {
  const directory = path.join(dataDir, 'incoming')
  let made: DiskStore | undefined
  const store = (): DiskStore => {
    // The library would make the directory readable by everybody.
    if (made === undefined) mkdirSync(directory, { recursive: true, mode: 0o700 })
    return (made ??= new DiskStore({ directory, expirationPeriodInMilliseconds: unfinishedMs }))
  }
  const pathOf = (id: string): string => path.join(directory, id)
  return {
    isShared: false,
    store: () => Promise.resolve(store()),
    pathOf,
    local: (id) => Promise.resolve({ path: pathOf(id), remove: () => Promise.resolve() }),
    sweep: () => store().deleteExpired(),
  }
}

function inBucket(config: S3Config, tempDir: string): Omit<Incoming, 'assertRoom' | 'assertQuota'> {
  let made: Promise<PieceStore> | undefined
  // Loads the library, so that an installation without object storage never does.
  const store = () =>
    (made ??= (async () => {
      const [{ PieceStore }, { openBucket }] = await Promise.all([
        import('./blobs/pieces.ts'),
        import('./blobs/s3-client.ts'),
      ])
      return new PieceStore(await openBucket(config), `${config.prefix}incoming/`, tempDir)
    })())
  return {
    isShared: true,
    store,
    pathOf: () => null,
    local: async (id) => copyToTemp(tempDir, await (await store()).read(id)),
    sweep: async () => (await store()).removeOlder(new Date(Date.now() - unfinishedMs)),
  }
}
