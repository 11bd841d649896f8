import { formatNumber } from '@portal/domain/format'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listPool, poolSums, type PoolFilter, type PoolSide } from '../../contract/index.ts'
import { poolTexts as texts } from './pool.texts.ts'
import css from './pool.module.css'

const againMs = 3000

/** Sums of all filtered invoices, not just of the page. */
export function PoolSums({ filter }: { filter: PoolFilter }) {
  const { data } = useQuery({
    ...queryOf(poolSums, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.fresh === false ? againMs : false),
  })
  const isFresh = data?.fresh ?? true
  // Reloads the list once the outcomes are fresh, because it was loaded with outdated ones.
  useEffect(
    () => () => {
      if (!isFresh) void invalidate(listPool)
    },
    [isFresh],
  )
  if (data === undefined || data.count === 0)
    return (
      <p className={css.poolSums} aria-hidden="true">
        &nbsp;
      </p>
    )
  return (
    <p className={css.poolSums} role="status">
      {data.sides.length > 0 && <b>{texts.sums(formatNumber(String(data.count), 'default', 0))}</b>}
      {data.sides.length === 0 && <span className="faint">{texts.notSummed}</span>}
      {data.sides.map((side) => (
        <Side key={side.direction} side={side} />
      ))}
      {!data.fresh && (
        <span className="status run">
          <Icon name="half" size="s" />
          {texts.stale}
        </span>
      )}
    </p>
  )
}

/** 销项 or 进项: count, amount and tax, in total and by rate. */
function Side({ side: { direction, count, amount, tax, byRate } }: { side: PoolSide }) {
  return (
    <span className={css.side}>
      <b>{texts.directions[direction]}</b>
      <span>{texts.pieces(formatNumber(String(count), 'default', 0))}</span>
      <span>
        {texts.amount} <b className="digits">{formatNumber(amount)}</b>
      </span>
      <span>
        {texts.tax} <b className="digits">{formatNumber(tax)}</b>
      </span>
      {byRate === null ? (
        <span className="faint">{texts.notByRate}</span>
      ) : (
        byRate.map((one) => (
          <span key={one.rate} className="tag digits">
            {one.rate === '' ? texts.noRate : one.rate}　{formatNumber(one.amount)} / {formatNumber(one.tax)}
          </span>
        ))
      )}
    </span>
  )
}
