import { parseAmount } from '@portal/domain/amount-input'
import { toDecimal, toMoney } from '@portal/domain/money'
import type { PoolRecord, Saying } from '../../contract/index.ts'
import type { FieldName, Question } from './data/questions.ts'

/** What stands in the form: texts; '' = nothing said, `null` = what was said is taken back. */
export type Answers = Partial<Record<FieldName, string>>
const flags: readonly FieldName[] = ['prior', 'realEstate']
export const takeBack = 'null'

/** The form as it opens: what was said before, else what the question proposes. */
export function answersOf(
  question: Question,
  current: Readonly<Record<string, unknown>>,
  records: readonly PoolRecord[],
): Answers {
  const [only] = records
  const proposed: Answers = {
    ...(question.defaults as Answers),
    ...(question.fields.includes('transferTax') &&
    question.single === true &&
    question.defaults !== undefined &&
    records.length === 1
      ? { transferTax: (only?.validTax ?? only?.tax ?? '').replace('-', '') }
      : {}),
  }
  return Object.fromEntries(
    question.fields.flatMap((field) => {
      const value = current[field] ?? proposed[field]
      return value === undefined || value === null || value === '' ? [] : [[field, String(value)]]
    }),
  )
}

/** The answers as they are sent; undefined when an amount can't be read. */
export function sayingOf(question: Question, answers: Answers): Saying | undefined {
  const said: Record<string, unknown> = {}
  for (const field of question.fields) {
    const text = (answers[field] ?? '').trim()
    if (text === '') continue
    if (text === takeBack) said[field] = null
    else if (flags.includes(field)) said[field] = text === 'true'
    else if (field === 'transferTax') {
      const amount = parseAmount(text, 2)
      if (!amount.ok || amount.value === '') return undefined
      said[field] = toMoney(toDecimal(amount.value))
    } else said[field] = text
  }
  return said as Saying
}
