import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { currentVersion, returnEvent, snapshotDifferenceRoute } from '@portal/tax-return/contract'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filingTexts } from '../shown/filing.texts.ts'
import { firstPair } from './compare.rules.ts'
import { DifferenceList } from './difference-list.tsx'
import css from '../shown/filing.module.css'

const texts = filingTexts.versions

/** Compares two versions side by side; shows differences only. */
export function ComparePanel({
  desk,
  taskNo,
  count,
  isAmending,
  onGo,
}: Pick<ReturnPartProps, 'desk' | 'onGo'> & { taskNo: string; count: number; isAmending: boolean }) {
  const [{ from, to }, setPair] = useState(() => firstPair(count, isAmending))
  const isSame = from === to
  const query = useQuery({
    ...queryOf(snapshotDifferenceRoute, {
      query: { taskNo, from: String(from), to: to === null ? currentVersion : String(to) },
    }),
    enabled: !isSame,
    placeholderData: keepPreviousData,
  })
  const refetch = () => {
    if (!isSame) void query.refetch()
  }
  useStream(
    returnEvent,
    (event) => {
      if (event.data.taskNo === taskNo) refetch()
    },
    refetch,
  )
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const options = numbers.map((number) => (
    <option key={number} value={number}>
      {filingTexts.version(number)}
    </option>
  ))
  return (
    <section className={css.compare} aria-labelledby="compare-title">
      <div className="panel-head">
        <h2 id="compare-title">{texts.compare}</h2>
      </div>
      <div className={css.pair}>
        <label>
          {texts.from}
          <select
            className="input small"
            value={from}
            onChange={(event) => setPair({ from: Number(event.target.value), to })}
          >
            {options}
          </select>
        </label>
        <label>
          {texts.to}
          <select
            className="input small"
            value={to ?? currentVersion}
            onChange={(event) =>
              setPair({ from, to: event.target.value === currentVersion ? null : Number(event.target.value) })
            }
          >
            {options}
            <option value={currentVersion}>{texts.current}</option>
          </select>
        </label>
      </div>
      {isSame ? (
        <p className="panel-empty">{texts.sameOne}</p>
      ) : query.error !== null ? (
        <ErrorCard error={query.error} onRetry={refetch} title={texts.failed} />
      ) : query.data === undefined ? (
        <Skeleton rows={4} height={28} />
      ) : (
        <DifferenceList desk={desk} difference={query.data} onGo={onGo} />
      )}
    </section>
  )
}
