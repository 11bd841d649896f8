import { parseAmount } from '@portal/domain/reading/amount'
import { toDecimal, toMoney } from '@portal/domain/money'
import type { PoolRecord, Saying } from '../../contract/index.ts'
import type { FieldName, Question } from './data/questions.ts'

/** Form values as text; '' = not answered, `null` = removes the earlier value. */
export type Answers = Partial<Record<FieldName, string>>
const flags: readonly FieldName[] = ['prior', 'realEstate']
export const takeBack = 'null'

/** Initial form values: earlier answers, else the question's defaults. */
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

/** Answers for sending; undefined when an amount is invalid. */
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
