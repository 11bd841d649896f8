import { isDecimalString, sumMoney } from '@portal/domain/money'
import type { GridCursor } from '@portal/tax-grid/cursor/grid-cursor'
import { isOne } from '@portal/tax-grid/cursor/selection.rules'
import { isText } from '@portal/tax-forms/layout/shown-text.rules'
import { deskTexts } from '../desk.texts.ts'
import { Money } from '../results/money.tsx'
import type { ReturnModel } from '../model/return-model.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { useResting } from '@portal/tax-grid/stores/use-resting'

/** Number and money total of several selected cells, at the foot as in a spreadsheet. */
export function SelectionNote({ model, cursor }: { model: ReturnModel; cursor: GridCursor }) {
  const selection = useResting(cursor.selection)
  useSignal(cursor.folded)
  if (isOne(selection)) return null
  const refs = cursor.selectedRefs()
  const money = refs
    .filter((ref) => model.shapeOf(ref).type === 'money' && !isText(model.shapeOf(ref)))
    .map((ref) => model.cells.get(ref).value)
    .filter(isDecimalString)
  return (
    <>
      {deskTexts.selected(refs.length)}
      {money.length > 1 && (
        <>
          ，{deskTexts.selectedSum}{' '}
          <b>
            <Money of={sumMoney(money)} />
          </b>
        </>
      )}
    </>
  )
}
