import { formatChinaTime } from '@portal/domain'
import { outcomes, type PoolRecord } from '../../contract/pool.schema.ts'
import { nameInList, sourceName } from '../list-names.ts'
import type { PoolRow } from './pool.repo.ts'
import { ratesOf } from './rates.rules.ts'

/** 'file|sheet|row' in readable form. */
export const placeOf = (ref: string): string => {
  const [file = '', sheet = '', row = ''] = ref.split('|')
  return [file, sheet, row === '' ? '' : `第 ${row} 行`].filter((part) => part !== '').join(' · ')
}

export const presentPoolRow = (row: PoolRow): PoolRecord => {
  const { data } = row
  return {
    key: row.key,
    number: row.number,
    direction: row.dir === 'out' ? 'output' : 'input',
    kind: row.kind,
    kindName: nameInList('kinds', row.kind),
    date: row.issued_on,
    partner: row.partner,
    partnerId: row.dir === 'out' ? data.buyerId : data.sellerId,
    amount: row.amount,
    tax: row.tax,
    validTax: data.validTax,
    gross: data.gross,
    rates: ratesOf(data),
    positive: data.positive,
    status: nameInList('statuses', row.status),
    statusCode: row.status,
    risk: data.risk ?? '',
    riskName: data.risk === null ? '' : nameInList('risks', data.risk),
    source: sourceName(data.src),
    checked: row.checked,
    use: data.use,
    useName: data.use === null ? '' : nameInList('uses', data.use),
    deductPeriod: row.deduct_period,
    outcome: outcomes.find((one) => one === row.outcome) ?? null,
    rule: row.rule ?? '',
    reason: row.reason ?? '',
    cells: row.cells ?? [],
    answered: row.answered,
    importedAt: formatChinaTime(row.imported_at),
    importId: row.import_id,
    place: placeOf(data.ref),
  }
}
