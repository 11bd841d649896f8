import { Named } from '../list/field.ts'
import { Nullable, Type } from '../schema.ts'

/** `enterprise`: each counts for itself. `whole`: one count for the installation. */
export type NumberPer = 'enterprise' | 'whole'
type Restart = 'never' | 'year' | 'month' | 'day'
const digits = { never: 0, year: 4, month: 6, day: 8 } as const

export interface NumberDeclaration {
  /** Under which its counts are kept; it stays. */
  readonly name: string
  readonly title: string
  /** `DK{yyyyMM}-{0000}`: a date of `yyyy`, `yyyyMM` or `yyyyMMdd`, by which it begins anew, and the count. */
  readonly form: string
  readonly per: NumberPer
}
export interface DocumentNumber extends NumberDeclaration {
  readonly restarts: Restart
  /** Least digits of the count; a greater one has more. */
  readonly width: number
}

const part = /\{([^{}]*)\}/g
const dates: Readonly<Record<string, Restart>> = { yyyy: 'year', yyyyMM: 'month', yyyyMMdd: 'day' }

/** A number for documents: without gaps, beginning anew as its form says. @throws for a form that repeats numbers. */
export function defineNumber(declared: NumberDeclaration): DocumentNumber {
  const { name, form } = declared
  const parts = [...form.matchAll(part)].map(([, inner = '']) => inner)
  const unknown = parts.filter((inner) => !/^0+$/.test(inner) && !Object.hasOwn(dates, inner))
  if (unknown.length > 0) throw new Error(`编号 ${name} 的格式里不认识 {${unknown.join('}、{')}}`)
  const counts = parts.filter((inner) => /^0+$/.test(inner))
  if (counts.length !== 1) throw new Error(`编号 ${name} 的格式须有一个序号，例如 {0000}`)
  const spelled = parts.filter((inner) => Object.hasOwn(dates, inner))
  if (spelled.length > 1) throw new Error(`编号 ${name} 的格式只能有一个日期`)
  if (/[{}]/.test(form.replaceAll(part, ''))) throw new Error(`编号 ${name} 的格式括号不成对`)
  return { ...declared, restarts: dates[spelled[0] ?? ''] ?? 'never', width: counts[0]?.length ?? 1 }
}

/** The time within which a number counts: 202611; '' where it never begins anew. `day`: YYYY-MM-DD. */
export const countedIn = ({ restarts }: Pick<DocumentNumber, 'restarts'>, day: string): string =>
  day.replaceAll('-', '').slice(0, digits[restarts])

/** The number with this count. */
export const numberText = ({ form, width, restarts }: DocumentNumber, day: string, count: number): string =>
  form.replaceAll(part, (_whole, inner: string) =>
    /^0+$/.test(inner) ? String(count).padStart(width, '0') : countedIn({ restarts }, day),
  )

/** The field of a row that has it; null until its first move. */
export const numberField = ({ title }: Pick<DocumentNumber, 'title'>) =>
  Named(title, Nullable(Type.String({ maxLength: 64 })))
