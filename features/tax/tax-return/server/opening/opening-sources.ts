import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { TaxProfile } from '@portal/tax-task/contract'
import { computedBalances, type Opening, type OpeningEquation, type OpeningField } from '../../contract/index.ts'
import { formSetOf } from '../computation/forms.ts'
import type { TaxKind } from '../kind/tax-kind.ts'
import type { Writer } from '../saving/writer.ts'
import { findBook, listEvidence } from './opening-book.repo.ts'
import { openingEquations } from './opening-equations.ts'
import type { OpeningKey, OpeningRow } from './opening.repo.ts'
import type { OpeningHands } from './opening.table.ts'

/** Sources of the balances, with users' names. */
export async function sourcesOf(
  db: Db,
  key: OpeningKey,
  startPeriod: string | null,
  row: OpeningRow | undefined,
): Promise<Pick<Opening, 'book' | 'hands' | 'evidence'>> {
  const book = startPeriod === null ? undefined : await findBook(db, key, startPeriod)
  const evidence = await listEvidence(db, key)
  const hands = row?.start_period === startPeriod ? Object.entries(row?.hands ?? {}) : []
  const people = new Set([
    ...hands.map(([, { userId }]) => userId),
    ...evidence.map((each) => each.user_id),
    ...(book === undefined ? [] : [book.user_id]),
  ])
  const names = people.size === 0 ? new Map<string, { name: string }>() : await listUserNames(db, [...people])
  const nameOf = (id: string): string => names.get(id)?.name ?? ''
  return {
    book:
      book === undefined
        ? null
        : {
            fileName: book.file_name,
            userName: nameOf(book.user_id),
            at: formatChinaTime(book.at),
            missing: book.missing,
            cells: book.cells,
          },
    hands: Object.fromEntries(
      hands.map(([ref, { userId, at, from }]) => [
        ref,
        { userName: nameOf(userId), at: formatChinaTime(new Date(at)), from },
      ]),
    ),
    evidence: evidence.map((each) => ({
      evidenceId: each.id,
      name: each.file_name,
      size: each.file_size,
      userName: nameOf(each.user_id),
      at: formatChinaTime(each.at),
    })),
  }
}

export async function equationsOf(
  { forms, opening }: TaxKind,
  startPeriod: string,
  taxpayerType: TaxProfile['taxpayerType'],
  fields: readonly OpeningField[],
): Promise<OpeningEquation[]> {
  const codes = forms(startPeriod, taxpayerType)
  return codes.length === 0 || opening === null ? [] : openingEquations(await formSetOf(codes), fields, opening)
}

interface Saved {
  before: OpeningRow | undefined
  startPeriod: string
  cells: Readonly<Record<string, string>>
  fields: readonly OpeningField[]
  kind: TaxKind
  taxpayerType: TaxProfile['taxpayerType']
}

/** Last author of each typed balance. Balances from the workbook, or computed from others, have no author. */
export async function handsOf(
  db: Db,
  key: OpeningKey,
  { before, startPeriod, cells, fields, kind, taxpayerType }: Saved,
  { userId, now }: Writer,
): Promise<OpeningHands> {
  const book = (await findBook(db, key, startPeriod))?.cells ?? {}
  const computed = computedBalances(await equationsOf(kind, startPeriod, taxpayerType, fields), cells)
  const old = before?.start_period === startPeriod ? before : undefined
  return Object.fromEntries(
    Object.entries(cells).flatMap(([ref, text]): [string, OpeningHands[string]][] => {
      if (book[ref]?.text === text || (book[ref] === undefined && computed.has(ref))) return []
      const kept = old?.cells[ref] === text ? old.hands[ref] : undefined
      return [[ref, kept ?? { userId, at: now.toISOString(), from: book[ref]?.text ?? old?.cells[ref] ?? '' }]]
    }),
  )
}
