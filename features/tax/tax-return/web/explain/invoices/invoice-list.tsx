import { sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import { call } from '@portal/web-kit/call'
import { keyOf } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explainInvoicesRoute, explainPageSize, type Explanation } from '../../../contract/index.ts'
import { Figure } from '../../desk/results/money.tsx'
import type { Desk } from '../../desk/model/open-desk.ts'
import { explainTexts as texts } from '../explain.texts.ts'
import { InvoiceLine } from './invoice-line.tsx'
import { RuleList } from './rule-list.tsx'
import { SourceLine } from '../sources/source-line.tsx'
import css from '../explain.module.css'

type Invoices = Explanation['invoices']
/** Invoices shown before more are requested. */
const firstShown = 3

/**
 * Invoices behind a figure: count and sum, largest first, the rest in pages. `isAlone`: the line above already shows
 * count and sum. A filed version, and one that was not read, has only the sum.
 */
export function InvoiceList({
  desk,
  cellRef,
  sum,
  told,
  isUnread,
  isAlone,
}: {
  desk: Desk
  cellRef: string
  sum: string
  told: Invoices | undefined
  isUnread: boolean
  isAlone: boolean
}) {
  const isSumOnly = desk.snapshot !== null || isUnread
  const pages = isSumOnly ? null : told === undefined ? (
    <span className="skeleton" role="status" aria-label={texts.unread} />
  ) : (
    <Pages key={told.next ?? ''} desk={desk} cellRef={cellRef} told={told} />
  )
  if (isAlone && !isSumOnly) return <li>{pages}</li>
  const title =
    desk.model.kind.records === undefined
      ? texts.sourcesSum(told?.parts)
      : told === undefined
        ? '发票'
        : texts.invoicesSum(told.count, told.parts)
  return (
    <SourceLine
      title={title}
      value={<Figure of={sum} shape={desk.model.shapeOf(cellRef)} />}
      label={title}
      isOpenAtFirst
    >
      {pages}
    </SourceLine>
  )
}

function Pages({ desk, cellRef, told }: { desk: Desk; cellRef: string; told: Invoices }) {
  const [isAll, setAll] = useState(false)
  const shape = desk.model.shapeOf(cellRef)
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(explainInvoicesRoute, { taskNo: desk.view.taskNo, cell: cellRef }), told.next],
    initialPageParam: told.next ?? '',
    enabled: false,
    queryFn: ({ pageParam, signal }) =>
      call(explainInvoicesRoute, { query: { taskNo: desk.view.taskNo, cell: cellRef, after: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next,
  })
  const more = pages.data?.pages ?? []
  const shown = isAll
    ? [...told.firstPage, ...more.flatMap((page) => page.records)]
    : told.firstPage.slice(0, firstShown)
  const rules = Object.assign({}, told.rules, ...more.map((page) => page.rules)) as Invoices['rules']
  const left = told.parts - shown.length
  const leftSum = toMoney(toDecimal(told.sum).minus(toDecimal(sumMoney(shown.map((part) => part.value)))))
  const ask = (): void => {
    if (!isAll) {
      setAll(true)
      return
    }
    void (more.length === 0 ? pages.refetch() : pages.fetchNextPage())
  }
  const label = isAll ? `${texts.rest(left)}，${texts.more(Math.min(left, explainPageSize))}` : texts.rest(left)
  return (
    <>
      <ul className={css.invoices} data-part="invoices">
        {shown.map((part) => (
          <InvoiceLine
            key={`${part.invoice} ${part.line} ${part.rule} ${part.value}`}
            part={part}
            rule={rules[part.rule]}
            shape={shape}
            links={desk.model.kind.records}
          />
        ))}
      </ul>
      <div className={`${css.sourceRow} ${css.fold}`}>
        {left > 0 ? (
          <button type="button" className="button link" disabled={pages.isFetching} onClick={ask}>
            {label}
          </button>
        ) : (
          isAll &&
          told.parts > firstShown && (
            <button type="button" className="button link" onClick={() => setAll(false)}>
              {texts.fewer}
            </button>
          )
        )}
        {left > 0 && (
          <span className={`${css.value} digits`}>
            <Figure of={leftSum} shape={shape} />
          </span>
        )}
      </div>
      {pages.isError && (
        <p className="error-text text-tiny" role="alert">
          {wordsOf(pages.error)}
        </p>
      )}
      <RuleList rules={rules} />
    </>
  )
}
