import { refuse } from '@portal/contract'
import { parsePeriod, periodDays } from '@portal/domain'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Db, FileAnswer } from '@portal/server-kit'
import { enterpriseOf } from './copies.ts'
import { demoTexts } from './demo.texts.ts'
import { demoWorkbook } from './workbook/demo-workbook.ts'

/** 演示工作簿 of a demonstration enterprise and month, without invoices after `today`. */
export async function demoWorkbookOf(db: Db, entId: string, period: string, today: string): Promise<FileAnswer> {
  const [own, enterprise] = [enterpriseOf(entId), await findEnterprise(db, entId)]
  if (!own || !enterprise?.creditCode) throw refuse(demoTexts.noWorkbook)
  if (parsePeriod(period)?.kind !== 'month') throw refuse(demoTexts.onlyMonths)
  if (periodDays(period).start > today) throw refuse(demoTexts.notBegun(period))
  const owner = { key: own.key, name: enterprise.name, creditCode: enterprise.creditCode }
  return {
    body: await demoWorkbook(owner, period, today, { failing: own.tax.taxpayerType === '1' }),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: demoTexts.fileName(enterprise.name, period),
  }
}
