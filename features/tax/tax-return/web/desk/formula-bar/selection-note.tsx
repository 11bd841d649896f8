import { isDecimalString, sumMoney } from '@portal/domain/money'
import type { GridCursor } from '../../grid/grid-cursor.ts'
import { isOne } from '../../grid/selection.rules.ts'
import { isText } from '../../grid/cells/typed.rules.ts'
import { deskTexts } from '../desk.texts.ts'
import { Money } from '../results/money.tsx'
import type { ReturnModel } from '../model/return-model.ts'
import { useSignal } from '../model/signal.ts'
import { useResting } from '../model/use-resting.ts'

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
