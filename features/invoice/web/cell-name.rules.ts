import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'

const forms: Readonly<Record<string, string>> = {
  VATG_MAIN: '主表',
  VATG_A1: '附列资料一',
  VATG_A2: '附列资料二',
  VATG_A3: '附列资料三',
  VATG_A4: '附列资料四',
  VATG_A5: '附列资料五',
  VATG_RELIEF: '减免税明细',
  VATS_MAIN: '小规模主表',
}
const annexTwo: Readonly<Record<string, string>> = { c1: '份数', c2: '金额', c3: '税额' }
const relief: Readonly<Record<string, string>> = { reduce: '减税', exempt: '免税' }

/**
 * Display name of a cell or a whole row: 附列资料一 第1行第1列, 主表 第2栏, 附列资料二 第2行 税额, 减免税明细 减税
 * 0001129924.
 */
export function cellName(ref: string): string {
  const [form = '', row = '', column = ''] = ref.split('.')
  const name = forms[form] ?? form
  const [, block, code] = /^(reduce|exempt)\[(\d*)\]$/.exec(row) ?? []
  if (block !== undefined) return `${name} ${relief[block] ?? ''} ${code ?? ''}`.trim()
  const line = row.replace(/^r/, '').replace('_', '.')
  if (form.endsWith('_MAIN')) return `${name} 第${line}栏`
  if (column === '') return `${name} 第${line}行`
  return form === 'VATG_A2'
    ? `${name} 第${line}行 ${annexTwo[column] ?? ''}`.trim()
    : `${name} 第${line}行第${column.replace(/^c/, '')}列`
}

/** True for cells that count vouchers instead of amounts: 附列资料二 份数. */
export const isCount = (ref: string): boolean => /^VATG_A2\.[^.]+\.c1$/.test(ref)

/** URL of a cell in the return; for a relief row only of its table, because such rows move. */
export function cellAddress(taskNo: string, ref: string): string {
  const [table = '', row = '', column = ''] = ref.split('.')
  return linkTo(returnPage, { id: taskNo, table, cell: /^r\d/.test(row) ? `${row}.${column}` : null })
}
