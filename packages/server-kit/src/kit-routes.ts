import { soughtRoute, uploadRoomRoute } from '@portal/contract'
import type { Kit } from './feature.ts'
import type { UploadRoom } from './files/upload-room.ts'
import { soughtAmong } from './list/matchers.ts'

/** Calls that belong to no feature. */
export function mountKitRoutes(kit: Pick<Kit, 'mount'>, room: Pick<UploadRoom, 'assertRoom'>): void {
  kit.mount(uploadRoomRoute, ({ query }, { scope }) =>
    room.assertRoom({ ...scope, bytes: Number(query.bytes), kept: query.kept === '1' }),
  )
  kit.mount(soughtRoute, async ({ body }, { db }) => [...(await soughtAmong(db, body.names, body.word))])
}
