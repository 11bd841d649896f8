import { createFreeDisk } from './free-disk.ts'
import { createIncoming } from './incoming.ts'
import { createFileStore, type FileStoreDeps } from './store.ts'
import { createUpkeep } from './upkeep.ts'
import { createUploadRoom } from './upload-room.ts'

/** Everything of a server that keeps files: what is stored, what is coming, whether there is room, what is swept. */
export function openFiles({ config, db, now, log }: FileStoreDeps) {
  const files = createFileStore({ config, db, now, log })
  const disk = createFreeDisk(config.dataDir)
  const room = createUploadRoom(db, disk, config.uploads, log)
  const incoming = createIncoming(config, room)
  return { files, disk, room, incoming, upkeep: createUpkeep(files, incoming, log) }
}
