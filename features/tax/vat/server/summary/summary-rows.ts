import { figureNames as names } from '@portal/domain/tax/tax-result'
import type { RowPlan } from '@portal/tax-return/server/public'
import { figureCells } from '../../contract/index.ts'
import { vatTexts as texts } from '../vat.texts.ts'

const general = (row: string): string[] => [`VATG_MAIN.${row}.c1`, `VATG_MAIN.${row}.c3`]
const small = (row: string): string[] => [`VATS_MAIN.${row}.c1`, `VATS_MAIN.${row}.c2`]
const smallRows = (...rows: string[]): string[] => rows.flatMap(small)
const generalSurtax = ['VATG_MAIN.r39.c1', 'VATG_MAIN.r40.c1', 'VATG_MAIN.r41.c1']
const smallSurtax = ['VATS_MAIN.r23.c1', 'VATS_MAIN.r24.c1', 'VATS_MAIN.r25.c1']

const surtaxRows = (main: string, [urban, education, local]: readonly [string, string, string]): RowPlan[] => [
  { id: 'urban', label: '城市维护建设税', cell: `主表 ${urban}`, look: 'part', cells: [`${main}.r${urban}.c1`] },
  {
    id: 'education',
    label: '教育费附加',
    cell: `主表 ${education}`,
    look: 'part',
    cells: [`${main}.r${education}.c1`],
  },
  { id: 'local', label: '地方教育附加', cell: `主表 ${local}`, look: 'part', cells: [`${main}.r${local}.c1`] },
]

/** Lines of the general form, in the order of their calculation. */
export const generalRows: readonly RowPlan[] = [
  { id: 'output', label: '销项税额', cell: '主表 11', look: 'plain', cells: general('r11') },
  { id: 'input', label: '进项税额', cell: '主表 12', look: 'plain', cells: general('r12') },
  { id: 'opening', label: '上期留抵税额', cell: '主表 13', look: 'plain', cells: general('r13'), isRare: true },
  { id: 'transferred', label: '减：进项税额转出', cell: '主表 14', look: 'plain', cells: general('r14') },
  { id: 'deducted', label: '实际抵扣税额', cell: '主表 18', look: 'plain', cells: general('r18') },
  { id: 'simple', label: '简易计税应纳税额', cell: '主表 21', look: 'plain', cells: general('r21'), isRare: true },
  { id: 'reduced', label: '减：应纳税额减征额', cell: '主表 23', look: 'plain', cells: general('r23'), isRare: true },
  { id: 'prepaid', label: '减：分次预缴税额', cell: '主表 28', look: 'plain', cells: general('r28'), isRare: true },
  { id: 'vat', label: names.vat, cell: '主表 34', look: 'sum', cells: general('r34') },
  ...surtaxRows('VATG_MAIN', ['39', '40', '41']),
  { id: 'surtax', label: names.surtax, cell: '', look: 'sum', cells: generalSurtax },
  { id: 'total', label: names.total, cell: '', look: 'total', cells: [...general('r34'), ...generalSurtax] },
  { id: 'credit', label: names.credit, cell: '主表 20', look: 'plain', cells: general('r20') },
  {
    id: 'burden',
    label: names.burden,
    cell: texts.burdenOf,
    look: 'plain',
    cells: general('r34'),
    of: figureCells['VATG_MAIN']?.sales ?? [],
  },
]

const sales = figureCells['VATS_MAIN']?.sales ?? []
/** The same for the simple form. */
export const smallRowPlans: readonly RowPlan[] = [
  { id: 'sales', label: '不含税销售额', cell: '主表 1、4、7、9、13', look: 'plain', cells: sales },
  {
    id: 'free',
    label: '其中：免税销售额',
    cell: '主表 9、13',
    look: 'part',
    cells: smallRows('r9', 'r13'),
    isRare: true,
  },
  { id: 'due', label: '本期应纳税额', cell: '主表 15', look: 'plain', cells: small('r15') },
  { id: 'reduced', label: '减：本期应纳税额减征额', cell: '主表 16', look: 'plain', cells: small('r16') },
  { id: 'prepaid', label: '减：本期预缴税额', cell: '主表 21', look: 'plain', cells: small('r21'), isRare: true },
  { id: 'vat', label: names.vat, cell: '主表 22', look: 'sum', cells: small('r22') },
  ...surtaxRows('VATS_MAIN', ['23', '24', '25']),
  { id: 'surtax', label: names.surtax, cell: '', look: 'sum', cells: smallSurtax },
  { id: 'total', label: names.total, cell: '', look: 'total', cells: [...small('r22'), ...smallSurtax] },
  { id: 'burden', label: names.burden, cell: texts.burdenOf, look: 'plain', cells: small('r22'), of: sales },
]
