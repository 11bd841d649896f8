import { Decimal, isDecimalString } from '@portal/domain/money'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { returnChangesRoute } from '../../contract/index.ts'
import { sourceNames } from '../explain/explain.texts.ts'
import css from './checks.module.css'

const isSame = (one: string, other: string): boolean =>
  one === other || (isDecimalString(one) && isDecimalString(other) && new Decimal(one).eq(other))

/** Last author of the figure at fault; empty while it is unsaved. */
export function LastChange({ taskNo, cell, value }: { taskNo: string; cell: string; value: string }) {
  const [last] = useQuery(queryOf(returnChangesRoute, { query: { taskNo, cell, limit: 1 } })).data?.records ?? []
  if (last === undefined || !isSame(last.to, value)) return null
  return (
    <span className={`faint text-tiny ${css.lastChange}`}>
      {last.userName} <time>{last.at.slice(5, 16)}</time> {sourceNames[last.source]}
    </span>
  )
}
