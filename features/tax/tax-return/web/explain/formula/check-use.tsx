import type { FormSet } from '@portal/tax-forms'
import { periodWords } from '@portal/tax-forms/period-words'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { levelNames } from '../../../contract/index.ts'
import type { Desk } from '../../desk/model/open-desk.ts'
import { Equation } from '../../checks/equation.tsx'
import { explainTexts as texts } from '../explain.texts.ts'
import { Unverified } from '../unverified.tsx'
import css from '../explain.module.css'
import deskCss from '../../desk/desk.module.css'

type Check = FormSet['checks'][number]

/** A check that reads the cell: its condition, its current result, and the cells it compares. */
export function CheckUse({
  desk,
  check: { definition, reads },
  onGo,
}: {
  desk: Desk
  check: Check
  onGo: (ref: string) => void
}) {
  const fired = useSignal(desk.model.fired).find((rule) => rule.id === definition.id)
  const cells = [...reads].filter(
    (ref) => !ref.includes('*') && !ref.includes('.h.') && desk.model.layouts.has(ref.split('.', 1)[0] ?? ''),
  )
  return (
    <div className={css.checkUse}>
      <p>
        {periodWords(definition.message, desk.view.period)} <Unverified isVerified={definition.verified} />
      </p>
      <p className={fired === undefined ? 'done-text text-tiny' : 'error-text text-tiny'}>
        {fired === undefined ? texts.notFired : levelNames[fired.level]}
      </p>
      <Equation desk={desk} rule={fired ?? { id: definition.id, level: definition.level }} onGo={onGo} />
      <ul className={deskCss.goOn}>
        {cells.map((ref) => (
          <li key={ref}>
            <button type="button" className="button link" onClick={() => onGo(ref)}>
              {desk.names.nameOf(ref)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
