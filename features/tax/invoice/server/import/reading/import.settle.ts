import type { Db } from '@portal/server-kit'
import { assembleInvoice, type Outcome } from '../../intake/assemble.ts'
import type { IntakeContext } from '../../intake/types.ts'
import { namesAmiss, placeStaged } from './import.names.ts'
import { placeOf } from './import.place.ts'
import { shownOf, stageShown } from '../shown-rows/import.shown.ts'
import {
  findingsOf,
  knownBack,
  pageRows,
  rowBack,
  stageFindings,
  stageOutcomes,
  stageRefused,
  type Hold,
  type ImportRef,
  type RowBack,
} from './import.staging.ts'

/** Input for checking the rows of an import, at reading and at confirmation. */
export interface SettleFacts {
  context: IntakeContext
  paired: boolean
  file: string
  sheets: readonly string[]
}

const PAGE = 1000

/** Checks every staged invoice against the pool, by key. Keeps one page and one invoice in memory. */
export async function* settleAll(db: Db, ref: ImportRef, facts: SettleFacts, hold: Hold): AsyncGenerator<number> {
  await placeStaged(db, ref, hold)
  let after = { key: '', ord: '-1' }
  let open: RowBack[] = []
  for (;;) {
    const page = await pageRows(db, ref, after, PAGE)
    const last = page.at(-1)
    const groups = groupsOf([...open, ...page])
    // The last invoice may continue on the next page.
    open = last === undefined ? [] : (groups.pop() ?? [])
    await hold((own) => settle(own, ref, groups, facts))
    if (last === undefined) return
    after = last
    yield page.length
  }
}

/** Groups rows sorted by key. */
export function groupsOf(rows: readonly RowBack[]): RowBack[][] {
  const groups: RowBack[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    if (group !== undefined && group[0]?.key === row.key) group.push(row)
    else groups.push([row])
  }
  return groups
}

/** Checks the invoices of complete groups and stages the results. */
export async function settle(
  db: Db,
  ref: ImportRef,
  groups: readonly RowBack[][],
  { context, paired, file, sheets }: SettleFacts,
): Promise<void> {
  const amiss = await namesAmiss(
    db,
    ref,
    groups.map((group) => group[0]?.key ?? ''),
  )
  const outcomes: { key: string; outcome: Outcome }[] = []
  for (const group of groups) {
    const rows = group.map((back) => rowBack(back, file, sheets))
    outcomes.push({
      key: group[0]?.key ?? '',
      outcome: assembleInvoice(rows, knownBack(group[0]), { context, paired, told: new Set(), ...amiss }),
    })
  }
  await stageOutcomes(db, ref, outcomes)
  await stageShown(
    db,
    ref,
    outcomes.flatMap(({ key, outcome }) => outcome.judged.map((one) => shownOf(key, one, outcome.invoice, sheets))),
  )
  await stageFindings(
    db,
    ref,
    outcomes.flatMap(({ key, outcome }) => findingsOf(key, outcome.fired, sheets)),
  )
  await stageRefused(
    db,
    ref,
    outcomes.flatMap(({ key, outcome }) =>
      outcome.left.map(({ sheet, row }) => ({ key, place: placeOf(sheets.indexOf(sheet), row) })),
    ),
  )
}
