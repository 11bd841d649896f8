import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openStorage } from './blobs/storage.ts'
import { createFreeDisk } from './free-disk.ts'
import { createIncoming, type Incoming } from './incoming.ts'
import { createReach } from './reach.ts'
import { createFileStore, type FileStore } from './store.ts'
import { createUpkeep, type Upkeep } from './upkeep.ts'
import { createUploadRoom, type UploadRoom } from './upload-room.ts'

/**
 * All that a server has of files: what is stored, what is coming, whether there is room, what is swept. `health`: what
 * /readyz and /metrics say of them.
 */
export interface Files {
  files: FileStore
  incoming: Incoming
  upkeep: Upkeep
  room: UploadRoom
  health: {
    freeDisk(): Promise<number>
    uploadsStopped(): Promise<boolean>
    filesReached(): Promise<boolean>
  }
}

/** @throws ConfigError when the object storage of the settings refuses them. */
export async function openFiles(
  config: Config,
  { db, now, log, jobs }: { db: Db; now: () => Date; log: FastifyBaseLogger; jobs: Jobs },
): Promise<Files> {
  const blobs = await openStorage(config, log)
  const files = createFileStore({ config, blobs, db, now, log })
  const disk = createFreeDisk(config.dataDir)
  const room = createUploadRoom(db, disk, config.uploads, log)
  const incoming = createIncoming(config, room)
  return {
    files,
    incoming,
    upkeep: createUpkeep(files, incoming, jobs, log),
    room,
    health: {
      freeDisk: () => disk.bytes(),
      uploadsStopped: () => room.isStopped(),
      filesReached: createReach(blobs),
    },
  }
}
