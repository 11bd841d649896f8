import { periodDays, periodLabel } from '@portal/domain'
import { extraLines, extraParent } from '@portal/tax-forms/extra-rows'
import { isMainForm, lineWord } from '@portal/tax-forms/main-form'
import type { FormDefinition } from '@portal/tax-forms'
import type { AddedRow } from '@portal/tax-forms/layout/added-rows.rules'
import { headText } from './head-text.rules.ts'

export interface PrintedField {
  label: string
  text: string
}

const dayText = (day: string): string =>
  `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
const monthText = (code: string): string => (/^\d{6}$/.test(code) ? periodLabel(code) : code)

/** Header of an annex as it is filed: what is blank there and stands in the main form's is the same. */
export const headerWithin = (
  header: Readonly<Record<string, string>>,
  main: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...header,
  ...Object.fromEntries(Object.entries(main).filter(([id, text]) => text !== '' && (header[id] ?? '') === '')),
})

/** Fields printed above a form, in the form's order; the unit comes last. */
export function printedHeader(form: FormDefinition, header: Readonly<Record<string, string>>): PrintedField[] {
  const fields = form.header.map((field): PrintedField => {
    const { id, label, type } = field
    const value = header[id] ?? ''
    if (value === '') return { label, text: '' }
    if (type === 'period') return { label, text: periodText(value) }
    return { label, text: type === 'month' ? monthText(value) : headText(field, value) }
  })
  return [...fields, { label: '金额单位', text: form.unit }]
}

/** 自2026年2月1日至2026年2月28日 */
function periodText(period: string): string {
  const { start, end } = periodDays(period)
  return `自${dayText(start)}至${dayText(end)}`
}

/** Short form name that fits a sheet tab: 主表, 附列资料（一）, 减免税申报明细表. */
export function formTabName({ code, name }: Pick<FormDefinition, 'code' | 'name'>): string {
  return isMainForm(code)
    ? '主表'
    : (/附列资料（.）/.exec(name)?.[0] ?? name.replace(/^(增值税(及附加税费)?|企业所得税)/, '').slice(0, 20))
}

const declaration =
  '声明：此表是根据国家税收法律法规及相关规定填写的，本人（单位）对填报内容（及附带资料）的真实性、可靠性、完整性负责。'

/** Lines to sign below a form: a sentence over the full width, then lines of two halves. */
export function signaturesOf(
  code: string,
  people: { preparer: string; reviewer: string },
): { declaration: string | null; lines: readonly (readonly [string, string])[] } {
  const own = [`填表人：${people.preparer}`, `复核人：${people.reviewer}`] as const
  if (!isMainForm(code)) return { declaration: null, lines: [own] }
  return {
    declaration,
    lines: [
      own,
      ['', '纳税人（签章）：                    年    月    日'],
      ['经办人：', '受理人：'],
      ['经办人身份证号：', '受理税务机关（章）：'],
      ['代理机构签章：', '受理日期：        年    月    日'],
      ['代理机构统一社会信用代码：', ''],
    ],
  }
}

/** Line of an added row by its number alone, where the rows beside it are not known. */
function lineByNumber(form: FormDefinition, row: string): string {
  const parent = form.rows.find(({ id }) => id === extraParent(form, row))
  return parent === undefined ? row.slice(1) : `${parent.line}.${row.slice(parent.id.length + 1)}`
}

/**
 * Names a cell as on paper: 主表第12栏 本月数, 附列资料（二）第1行 税额, 主表22.1行 国债利息收入 本年累计金额.
 * @param tabName the form's short name
 * @param added the rows that the taxpayer added to the form
 */
export function cellNameOf(
  form: FormDefinition,
  tabName: string,
  row: string,
  column: string,
  added: readonly AddedRow[] = [],
): string {
  const found = form.rows.find((each) => each.id === row)
  const columns = [...form.columns, ...form.sections.flatMap((section) => section.columns ?? [])]
  const title = columns.find((each) => each.id === column)
  const group = title?.group.at(-1)
  const words =
    title === undefined
      ? column
      : title.no === ''
        ? `${group === undefined || group === '一般项目' ? '' : group}${title.title}`
        : `第${title.no}列`
  const extra = added.find(({ id }) => id === row)
  if (extra !== undefined) {
    const line = extraLines(
      form,
      added.map(({ id }) => id),
    ).get(row)
    return `${tabName}${line}行 ${[extra.name, words].filter(Boolean).join(' ')}`
  }
  if (found === undefined) return `${tabName}${lineByNumber(form, row)}行 ${words}`
  return `${tabName}第${found.line}${lineWord(form)} ${words}`
}
