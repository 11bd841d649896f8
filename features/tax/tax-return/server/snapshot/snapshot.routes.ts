import type { Kit } from '@portal/server-kit/feature'
import { currentVersion, snapshotDifferenceRoute, snapshotRoute } from '../../contract/index.ts'
import { compareVersions, readSnapshot } from './snapshot-query.service.ts'

/** Mounts reading and comparing of filed versions (TAX-19). */
export function mountSnapshots(kit: Kit): void {
  kit.mount(snapshotRoute, ({ query }, { db, scope }) => readSnapshot(db, scope, query.taskNo, Number(query.number)))
  kit.mount(snapshotDifferenceRoute, ({ query }, { db, scope }) =>
    compareVersions(db, scope, query.taskNo, Number(query.from), query.to === currentVersion ? null : Number(query.to)),
  )
}
