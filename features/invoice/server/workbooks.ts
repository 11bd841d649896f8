import type { FileAnswer } from '@portal/server-kit'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { LAYOUTS } from './intake/reference.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The portal's own import layout, empty. */
export async function templateWorkbook(): Promise<FileAnswer> {
  const layout = LAYOUTS.find(candidate => candidate.id === 'portal-template')
  if (!layout) throw new Error('portal-template is missing from invoices.json')
  const body = await writeWorkbook([{ name: layout.sheets[0] ?? '发票', columns: layout.columns.map(() => ({ width: 16 })), header: [layout.columns.map(column => column.h)], rows: [] }])
  return { body, mediaType: xlsx, fileName: `${layout.name.replace(/（.*$/, '').replace('本门户', '')}.xlsx` }
}
