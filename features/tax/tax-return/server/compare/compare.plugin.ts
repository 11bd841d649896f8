import { formatChinaTime } from '@portal/domain'
import type { Kit } from '@portal/server-kit/feature'
import { getTask } from '@portal/tax-task/server/public'
import {
  filedVersionsRoute,
  pastFiguresRoute,
  pastKinds,
  payableTotalsRoute,
  yearFiguresRoute,
  type PastKind,
} from '../../contract/index.ts'
import { listFiledVersions } from '../snapshot/snapshot.repo.ts'
import { pastFigures, yearFigures, type PastReturn } from './past-figures.ts'
import { payableTotals } from './payable-totals.ts'

const isKind = (of: string): of is PastKind => pastKinds.some((kind) => kind === of)

const inAnswer = ({ period, version, state, tables, cells }: PastReturn) => ({
  period,
  version,
  state,
  tables: [...tables],
  cells: Object.fromEntries(cells),
})

/** Mounts earlier figures beside a return's own (LEAD-15). */
export function mountCompare(kit: Kit): void {
  kit.mount(pastFiguresRoute, async ({ query: { taskNo, of } }, { db, scope }) => {
    const past = await pastFigures(db, await getTask(db, scope, taskNo), isKind(of) ? of : Number(of))
    return past && inAnswer(past)
  })
  kit.mount(yearFiguresRoute, async ({ query: { taskNo } }, { db, scope }) =>
    (await yearFigures(db, await getTask(db, scope, taskNo))).map(inAnswer),
  )
  kit.mount(payableTotalsRoute, (_request, { db, scope }) => payableTotals(db, scope))
  kit.mount(filedVersionsRoute, async ({ query: { taskNo } }, { db, scope }) =>
    (await listFiledVersions(db, await getTask(db, scope, taskNo))).map(({ number, takenAt }) => ({
      number,
      takenAt: formatChinaTime(takenAt),
    })),
  )
}
