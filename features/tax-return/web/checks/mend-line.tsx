import { formatNumber } from '@portal/domain/format'
import type { Fired } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useMemo } from 'react'
import type { Desk } from '../desk/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'
import { useSignal } from '../desk/signal.ts'
import { checksTexts as texts } from './checks.texts.ts'
import { effectOf } from './effect.rules.ts'
import { GoTo } from './equation.tsx'
import { LastChange } from './last-change.tsx'
import { shownSide } from './sides.rules.ts'

const mostSuspects = 6

/** Who is to blame: one cell with the figure that mends it and what follows, or the cells that may be. */
export function MendLine({ desk, rule, onGo }: { desk: Desk, rule: Fired, onGo: (ref: string) => void }) {
  const { turn } = useSignal(desk.model.moved)
  const figures = rule.cells.map(ref => { const { value, mark } = desk.model.cells.get(ref); return `${value} ${mark}` }).join()
  // Tried again only when a figure of this check moved, not at every key.
  const blame = useMemo(() => ({ turn, ...desk.model.blame(rule) }), [desk, rule, figures])
  const { mend, suspects } = blame
  if (mend === null) {
    if (suspects.length < 2) return null
    return <p className="suspects t2">{texts.suspects}：{suspects.slice(0, mostSuspects).map(ref => <GoTo key={ref} desk={desk} cellRef={ref} onGo={onGo} />)}{suspects.length > mostSuspects && '…'}</p>
  }
  const effect = effectOf(form => desk.model.layouts.has(form), ref => desk.model.cells.get(ref).value, mend.after)
  const apply = (): void => {
    const now = desk.model.blame(rule).mend
    if (now === null || now.cell !== mend.cell || now.value !== mend.value) { toast.warning(texts.changedMeanwhile); return }
    desk.model.write([{ ref: mend.cell, value: mend.write }])
    onGo(mend.cell)
    toast.success(texts.mended(desk.names.nameOf(mend.cell), shownSide(mend.value)))
  }
  return (
    <div className="mend">
      {effect !== null && <p className="fx"><span>{texts.effect(effect.label)}</span><span>{formatNumber(effect.before)} → <b>{formatNumber(effect.after)}</b></span></p>}
      <button type="button" className="btn link" onClick={apply}><Icon name="edit" size="s" />{deskTexts.correctTo(shownSide(mend.value))}</button>
      <GoTo desk={desk} cellRef={mend.cell} onGo={onGo} />
      <LastChange taskNo={desk.view.taskNo} cell={mend.cell} value={desk.model.cells.get(mend.cell).value} />
    </div>
  )
}
