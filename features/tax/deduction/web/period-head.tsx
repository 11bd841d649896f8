import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { periodLabel } from '@portal/domain/period'
import { inputAnnex, vatTaxType } from '@portal/tax-forms/vat-names'
import { PeriodTaskLink } from '@portal/tax-task/web/public'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { usePageActs } from '@portal/web-kit/page-acts'
import { useState } from 'react'
import { Link } from 'react-router'
import { withdrawRoute, type Confirmation } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Ticking } from './use-ticking.ts'
import css from './deduction.module.css'

/** Live sums of a period, and its confirmation. */
export function PeriodHead({
  data,
  ticking,
  mayChange,
  onDifferences,
}: {
  data: Confirmation
  ticking: Ticking
  mayChange: boolean
  onDifferences: () => void
}) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const isConfirmed = data.state === 'confirmed'
  const ask = async () => {
    const content =
      data.ticked.count + data.deduct.count === 0
        ? texts.confirmNone
        : texts.confirmAsk(data.ticked.count, formatNumber(data.deduct.tax))
    await confirm({
      title: `${periodLabel(data.period)} ${texts.confirm}`,
      content,
      okText: texts.confirm,
      onOk: () => ticking.confirm(data),
    })
  }
  const isIdle = mayChange && data.editable && !ticking.busy && ticking.off === null
  usePageActs([
    ...(!isIdle
      ? []
      : [
          isConfirmed
            ? ({ id: 'withdraw', title: texts.withdraw, icon: 'undo', run: () => setWithdrawing(true) } as const)
            : ({ id: 'confirm', title: texts.confirm, icon: 'check', run: () => void ask() } as const),
        ]),
    ...(data.differences > 0
      ? [
          {
            id: 'differences',
            title: `${texts.look}${texts.differencesTitle}`,
            icon: 'list',
            run: onDifferences,
          } as const,
        ]
      : []),
  ])
  return (
    <>
      <div className={`card ${css.tickSums}`}>
        {(
          [
            ['deduct', data.deduct],
            ['none', data.none],
            ['refund', data.refund],
          ] as const
        ).map(([name, sum]) => (
          <div key={name}>
            <span className="muted text-small">{texts.summary[name]}</span>
            <b className="digits">{formatNumber(sum.tax)}</b>
            <span className="faint text-tiny">
              {texts.count(sum.count)} · {texts.amount} {formatNumber(sum.amount)}
            </span>
          </div>
        ))}
        <div className={css.state}>
          <span className={`status ${isConfirmed ? 'done' : 'idle'}`}>
            <Icon name={isConfirmed ? 'lock' : 'ring'} size="s" />
            {isConfirmed ? texts.confirmed(data.confirmedBy, data.confirmedAt) : texts.open}
          </span>
          <div className="row">
            {mayChange &&
              data.editable &&
              (isConfirmed ? (
                <ActButton of={ticking} onClick={() => setWithdrawing(true)}>
                  {texts.withdraw}
                </ActButton>
              ) : (
                <ActButton of={ticking} className="button primary" onClick={() => void ask()}>
                  {texts.confirm}
                </ActButton>
              ))}
            {isConfirmed && data.taskNo !== null ? (
              <Link className="button" to={linkTo(returnPage, { id: data.taskNo, table: inputAnnex })}>
                {texts.toReturn}
              </Link>
            ) : (
              data.taskNo === null && <PeriodTaskLink taxType={vatTaxType} month={data.period} />
            )}
          </div>
        </div>
      </div>
      {!data.editable && (
        <p className="alert">
          <Icon name="lock" />
          {texts.handedIn(data.returnState)}
        </p>
      )}
      {data.drift && data.frozen !== null && (
        <p className="alert warn">
          <Icon name="warn" />
          <span>
            {texts.drift}
            {texts.frozenTax(formatNumber(data.frozen.deduct.tax))}
          </span>
        </p>
      )}
      {data.differences > 0 && (
        <p className="alert warn">
          <Icon name="warn" />
          <span className="grow">{texts.differences(data.differences)}</span>
          <button type="button" className="button link" onClick={onDifferences}>
            {texts.look}
          </button>
        </p>
      )}
      {isWithdrawing && (
        <ReasonDialog
          route={withdrawRoute}
          fixed={{ period: data.period, version: data.version }}
          draft={`deduct-withdraw:${data.period}`}
          title={texts.withdrawTitle}
          hint={texts.withdrawHint}
          submit={texts.withdraw}
          onDone={ticking.withdrawn}
          onRefused={ticking.refused(texts.conflictFound)}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  )
}
