import type { FileAnswer } from '@portal/server-kit'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import type { Finding } from '../contract/invoice.schema.ts'
import { importTexts } from './import.texts.ts'
import { LAYOUTS } from './intake/reference.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All findings of an import as a workbook. */
export async function findingsWorkbook(fileName: string, findings: readonly Finding[]): Promise<FileAnswer> {
  const body = await writeWorkbook([{
    name: importTexts.refusalSheet,
    columns: [18, 8, 12, 8, 80].map(width => ({ width })), header: [importTexts.refusalColumns],
    rows: findings.map(finding => [finding.sheet ?? '', finding.row === null ? '' : String(finding.row), finding.rule, importTexts.levels[finding.level] ?? finding.level, finding.message]),
  }])
  return { body, mediaType: xlsx, fileName: `检查结果-${fileName.replace(/\.xlsx$/i, '')}.xlsx` }
}

/** The portal's own import layout, empty. */
export async function templateWorkbook(): Promise<FileAnswer> {
  const layout = LAYOUTS.find(candidate => candidate.id === 'portal-template')
  if (!layout) throw new Error('portal-template is missing from invoices.json')
  const body = await writeWorkbook([{ name: layout.sheets[0] ?? '发票', columns: layout.columns.map(() => ({ width: 16 })), header: [layout.columns.map(column => column.h)], rows: [] }])
  return { body, mediaType: xlsx, fileName: `${layout.name.replace(/（.*$/, '').replace('本门户', '')}.xlsx` }
}
