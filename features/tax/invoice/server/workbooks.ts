import type { WorkbookAnswer } from '@portal/server-kit'
import { before } from '@portal/domain/text/ends'
import { LAYOUTS } from './intake/reference.ts'

/** The portal's own import template, empty. */
export function templateWorkbook(): WorkbookAnswer {
  const layout = LAYOUTS.find((candidate) => candidate.id === 'portal-template')
  if (!layout) throw new Error('portal-template is missing from invoices.json')
  const sheet = {
    name: layout.sheets[0] ?? '发票',
    columns: layout.columns.map(() => ({ width: 16 })),
    header: [layout.columns.map((column) => column.h)],
    rows: [],
  }
  return { sheets: [sheet], fileName: `${before(layout.name, '（').replace('本门户', '')}.xlsx` }
}
