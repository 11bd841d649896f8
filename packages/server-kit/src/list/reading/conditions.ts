import { CodedError, isLibrary, type FilterValues, type ListFilter } from '@portal/contract'
import { isDate } from '@portal/domain/calendar-date'
import { parseChinaTime } from '@portal/domain'
import { sql, type Expression } from 'kysely'
import type { Db } from '../../database/database.ts'
import { listTexts as texts } from '../list.texts.ts'
import { refOf } from '../matchers.ts'
import type { AnySource, Condition, DeclaredList, ListCall, RangeMatcher } from '../source.ts'

/**
 * Conditions of the filters that have a value, in the declaration's order.
 * @throws 400 with the filter's name for a code or a day that does not exist.
 */
export async function conditionsOf(
  list: DeclaredList,
  source: AnySource,
  values: FilterValues,
  call: ListCall,
  db: Db,
): Promise<Condition[]> {
  const said = Object.entries(list.filters).filter(([name, { kind }]) =>
    kind === 'range' ? `${name}From` in values || `${name}To` in values : name in values,
  )
  if (said.length === 0) return []
  const all = await Promise.all(
    said.map(([name, filter]) => ofFilter(name, filter, source.filters[name], values, call, db)),
  )
  return all.flat()
}

async function ofFilter(
  name: string,
  filter: ListFilter,
  how: AnySource['filters'][string] | undefined,
  values: FilterValues,
  call: ListCall,
  db: Db,
): Promise<Condition[]> {
  if (filter.kind === 'range') {
    const range = isRange(how) ? how : endsOf(filter.of, refOf(how))
    return (['From', 'To'] as const).flatMap((end) => {
      const value = values[`${name}${end}`]
      if (value === undefined) return []
      if (!exists(filter.of, value)) throw wrong(`${name}${end}`, filter, texts.wrongEnd)
      return [end === 'From' ? range.from(value) : range.to(value)]
    })
  }
  const value = filter.kind === 'text' ? values[name]?.trim() : values[name]
  if (value === undefined || value === '') return []
  if (filter.kind === 'choice' && !isLibrary(filter.codes)) {
    const { codes } = filter
    if (value.split(',').some((code) => !Object.hasOwn(codes, code))) throw wrong(name, filter, texts.wrongValue)
  }
  if (typeof how === 'function') return [await how(value, db, call)]
  const column = refOf(how)
  if (filter.kind === 'flag') return [value === '1' ? sql`(${column})` : sql`not (${column})`]
  const codes = value.split(',')
  return [codes.length === 1 ? sql`${column} = ${value}` : sql`${column} = any(${codes})`]
}

const isRange = (how: unknown): how is RangeMatcher => typeof how === 'object' && how !== null && 'from' in how

const endsOf = (of: 'day' | 'month' | 'time' | 'amount', column: Expression<unknown>): RangeMatcher =>
  of === 'time'
    ? {
        from: (value) => sql`${column} >= ${parseChinaTime(value)}`,
        // The whole second of the end belongs to the range.
        to: (value) => sql`${column} < ${new Date(parseChinaTime(value).getTime() + 1000)}`,
      }
    : { from: (value) => sql`${column} >= ${value}`, to: (value) => sql`${column} <= ${value}` }

function exists(of: 'day' | 'month' | 'time' | 'amount', value: string): boolean {
  if (of === 'day') return isDate(value)
  if (of !== 'time') return true
  const [day = '', time = ''] = value.split(' ')
  return isDate(day) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)
}

const wrong = (path: string, { title }: ListFilter, message: string) =>
  new CodedError('badRequest', { text: texts.invalid(title), data: { errors: [{ path, message }] } })
