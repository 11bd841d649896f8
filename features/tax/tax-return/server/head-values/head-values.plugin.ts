import { writerOf } from '../saving/writer.ts'
import { changed } from '@portal/server-kit/audit-detail'
import type { Kit } from '@portal/server-kit/feature'
import { headValuesRoute, saveHeadValuesRoute } from '../../contract/index.ts'
import { headValuesOf, saveHeadValues } from './head-values.service.ts'

/** Mounts the initial header values of new periods. */
export function mountHeadValues(kit: Kit): void {
  kit.mount(headValuesRoute, (_input, { db, scope }) => headValuesOf(db, scope.entId))
  kit.mount(saveHeadValuesRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const before = await headValuesOf(tx.db, call.scope.entId)
      await saveHeadValues(tx, writerOf(call), body)
      const after = await headValuesOf(tx.db, call.scope.entId)
      call.about(call.scope.entId, { changes: changed(before.values, after.values) })
      return after
    }),
  )
}
