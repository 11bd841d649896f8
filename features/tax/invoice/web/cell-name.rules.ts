import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { inputAnnex, vatFormNames } from '@portal/tax-forms/vat-names'

const annexTwo: Readonly<Record<string, string>> = { c1: '份数', c2: '金额', c3: '税额' }
const relief: Readonly<Record<string, string>> = { reduce: '减税', exempt: '免税' }

/**
 * Display name of a cell or a whole row: 附列资料一 第1行第1列, 主表 第2栏, 附列资料二 第2行 税额, 减免税明细 减税
 * 0001129924.
 */
export function cellName(ref: string): string {
  const [form = '', row = '', column = ''] = ref.split('.')
  const name = vatFormNames[form]?.paper ?? form
  const [, block, code] = /^(reduce|exempt)\[(\d*)\]$/.exec(row) ?? []
  if (block !== undefined) return `${name} ${relief[block] ?? ''} ${code ?? ''}`.trim()
  const line = row.replace(/^r/, '').replace('_', '.')
  if (vatFormNames[form]?.isMain === true) return `${name} 第${line}栏`
  if (column === '') return `${name} 第${line}行`
  return form === inputAnnex
    ? `${name} 第${line}行 ${annexTwo[column] ?? ''}`.trim()
    : `${name} 第${line}行第${column.replace(/^c/, '')}列`
}

/** True for cells that count vouchers instead of amounts: 附列资料二 份数. */
export function isCount(ref: string): boolean {
  const [form, , column, ...rest] = ref.split('.')
  return form === inputAnnex && column === 'c1' && rest.length === 0
}

/** URL of a cell in the return; for a relief row only of its table, because such rows move. */
export function cellAddress(taskNo: string, ref: string): string {
  const [table = '', row = '', column = ''] = ref.split('.')
  return linkTo(returnPage, { id: taskNo, table, cell: /^r\d/.test(row) ? `${row}.${column}` : null })
}
