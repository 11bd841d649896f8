import { formatNumber } from '@portal/domain/format'
import { toDecimal, toMoney } from '@portal/domain/money'
import { vatTaxType } from '@portal/tax-forms/vat-names'
import { PeriodTaskLink } from '@portal/tax-task/web/public'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { importEffect, type EffectFigure, type ImportStatus } from '../../contract/index.ts'
import { cellName } from '../cell-name.rules.ts'
import { importTexts as texts } from './import.texts.ts'
import css from './import.module.css'

/** Effect of pending imports on a month's return, by cell; the tax due comes last. */
export function EffectStrip({ taken, period }: { taken: readonly ImportStatus[]; period: string }) {
  const importIds = taken.map((one) => one.importId)
  const { data } = useQuery({
    ...queryOf(importEffect, { body: { period, importIds } }),
    enabled: importIds.length > 0,
    staleTime: 0,
  })
  if (importIds.length === 0 || data === undefined) return null
  if (data.tooMany) return <p className={`${css.effectNote} muted`}>{texts.effectTooMany}</p>
  const { effect } = data
  if (effect === null)
    return (
      <p className={`${css.effectNote} muted`}>
        {texts.effectNoTask} <PeriodTaskLink taxType={vatTaxType} month={period} className="button link" />
      </p>
    )
  if (!effect.editable) return <p className={`${css.effectNote} muted`}>{texts.effectLocked(effect.stateName)}</p>
  return (
    <div className={css.effectBox}>
      <div className={css.effects} role="group" aria-label={texts.effect}>
        {effect.figures.map((figure, index) => (
          <Figure key={figure.cells.join()} figure={figure} isLast={index === effect.figures.length - 1} />
        ))}
      </div>
      {effect.isTyped && <p className="faint text-tiny">{texts.effectTyped}</p>}
    </div>
  )
}

function Figure({ figure: { label, cells, before, after }, isLast }: { figure: EffectFigure; isLast: boolean }) {
  const off = toDecimal(after).minus(toDecimal(before))
  return (
    <div className={isLast ? css.result : undefined}>
      <div className={css.label}>{label === '' ? cells.map(cellName).join('、') : label}</div>
      <div className={css.before}>{formatNumber(before)} →</div>
      <div className={css.value}>
        {formatNumber(after)}
        {isLast && !off.isZero() && (
          <span className="muted text-tiny">
            {' '}
            {off.isPositive() ? '+' : ''}
            {formatNumber(toMoney(off))}
          </span>
        )}
      </div>
    </div>
  )
}
