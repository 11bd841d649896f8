import { formatChinaTime } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import type { ReviewBase, ReviewBaseKind } from '../../contract/index.ts'
import { pastFigures, type PastReturn } from '../compare/past-figures.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { headerOf } from '../computation/load.ts'
import { latestFiledNumber } from '../snapshot/snapshot.repo.ts'
import { findLatestDecision } from './review.repo.ts'
import { reviewTexts as texts } from './review.texts.ts'

/** Earlier figures to compare a return with. `beforeOf` returns '' for blank, null for unknown. */
export interface Base {
  shown: ReviewBase
  beforeOf: (ref: string) => string | null
  /** Cells that had a figure. */
  known: readonly string[]
}

/** Figures available for comparison, in the order offered. */
export async function basesOf(db: Db, state: ReturnState): Promise<Base[]> {
  const { task } = state
  const filed = await latestFiledNumber(db, task)
  const [month, year, version, decision] = await Promise.all([
    pastFigures(db, task, 'lastMonth'),
    pastFigures(db, task, 'lastYear'),
    filed === 0 ? null : pastFigures(db, task, filed),
    findLatestDecision(db, task),
  ])
  return [
    // Whoever decides on an amendment begins with what the bureau has.
    ...(version === null ? [] : [pastBase('filed', version, texts.filed(filed), state)]),
    ...(month === null ? [] : [pastBase('lastMonth', month, texts.lastMonth(month.period), state)]),
    ...(year === null ? [] : [pastBase('lastYear', year, texts.lastYear(year.period), state)]),
    ...(decision === undefined
      ? []
      : [
          {
            shown: { of: 'handedIn' as const, ...texts.handedIn(formatChinaTime(decision.at)) },
            beforeOf: (ref: string) => decision.cells[ref] ?? '',
            known: Object.keys(decision.cells),
          },
        ]),
  ]
}

function pastBase(
  of: ReviewBaseKind,
  past: PastReturn,
  words: { label: string; short: string },
  state: ReturnState,
): Base {
  const known = new Set(past.tables)
  const prior = of === 'lastMonth' && past.state !== 'opening' ? state.prior : null
  const beforeOf = (ref: string): string | null => {
    const [code = '', row = '', column = ''] = ref.split('.')
    if (row === 'h') {
      const head = prior?.forms[code]?.header
      // A header field left unanswered then has its default value.
      return head === undefined
        ? null
        : (head[column] ?? (column === 'smallRelief' ? headerDefault(state, code, column) : ''))
    }
    return past.cells.get(ref) ?? (past.state === 'opening' || !known.has(code) ? null : '')
  }
  return { shown: { of, ...words }, beforeOf, known: [...past.cells.keys()] }
}

const headerDefault = (state: ReturnState, code: string, field: string): string =>
  headerOf({ ...state, tables: new Map() }, code)[field] ?? ''
