import { useEffect } from 'react'
import { unitSignal, type Unit } from '@portal/tax-grid/figures/unit'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { chooseUnit, loadUnit } from './unit-preference.ts'
import css from '../tools.module.css'

const units: readonly (readonly [Unit, string])[] = [
  ['yuan', texts.unitYuan],
  ['wan', texts.unitWan],
]

/** 元 or 万元, for display only. */
export function UnitSwitch() {
  const unit = useSignal(unitSignal)
  useEffect(() => {
    void loadUnit()
  }, [])
  return (
    <div className={css.units} role="group" aria-label={texts.unit} title={texts.unitHint}>
      {units.map(([code, name]) => (
        <button key={code} type="button" aria-pressed={unit === code} onClick={() => chooseUnit(code)}>
          {name}
        </button>
      ))}
    </div>
  )
}
