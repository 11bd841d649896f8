import type { Fired, Mend } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import type { Desk } from '../desk/model/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'
import { checksTexts as texts } from './checks.texts.ts'
import { isInUnit } from '@portal/tax-grid/figures/typed.rules'
import { unitSignal } from '@portal/tax-grid/figures/unit'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { amountOf } from './sides.rules.ts'

/** Writes the fix as one undoable step. Tests it again first, because the return may have changed. */
export function MendButton({
  desk,
  rule,
  mend,
  onGo,
}: {
  desk: Desk
  rule: Fired
  mend: Mend
  onGo: (ref: string) => void
}) {
  const unit = useSignal(unitSignal)
  const shown = amountOf(mend.value, unit, isInUnit(desk.model.shapeOf(mend.cell)))
  const apply = (): void => {
    const now = desk.model.blame(rule).mend
    if (now === null || now.cell !== mend.cell || now.value !== mend.value) {
      toast.warning(texts.changedMeanwhile)
      return
    }
    desk.model.write([{ ref: mend.cell, value: mend.write }])
    onGo(mend.cell)
    toast.success(texts.mended(desk.names.nameOf(mend.cell), shown.text))
  }
  return (
    <button type="button" className="button link" title={shown.tip === '' ? undefined : shown.tip} onClick={apply}>
      <Icon name="edit" size="s" />
      {deskTexts.correctTo(shown.text)}
    </button>
  )
}
