import { formatChinaTime } from '@portal/domain'
import type { Kit } from '@portal/server-kit/feature'
import { getTask } from '@portal/tax-task/server/public'
import { filedVersionsRoute, pastFiguresRoute, pastKinds, type PastKind } from '../../contract/index.ts'
import { listFiledVersions } from '../snapshot/snapshot.repo.ts'
import { pastFigures } from './past-figures.ts'

const isKind = (of: string): of is PastKind => pastKinds.some(kind => kind === of)

/** Earlier figures beside a return's own (LEAD-15). */
export function mountCompare(kit: Kit): void {
  kit.mount(pastFiguresRoute, async ({ query: { taskNo, of } }, { db, scope }) => {
    const past = await pastFigures(db, await getTask(db, scope.entId, taskNo), isKind(of) ? of : Number(of))
    return past && { period: past.period, version: past.version, state: past.state, tables: [...past.tables], cells: Object.fromEntries(past.cells) }
  })
  kit.mount(filedVersionsRoute, async ({ query: { taskNo } }, { db, scope }) =>
    (await listFiledVersions(db, await getTask(db, scope.entId, taskNo))).map(({ number, takenAt }) => ({ number, takenAt: formatChinaTime(takenAt) })))
}
