import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { Opening } from '../../contract/index.ts'
import type { OpeningWords } from '../kind/tax-kind.ts'
import { linesText, stateOf, type Standing } from './opening.rules.ts'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

const colours: Record<Standing, string> = { idle: '', done: 'done-text', warn: 'warn-text', error: 'error-text' }
const icons: Record<Standing, IconName> = { idle: 'ring', done: 'done', warn: 'warn', error: 'block' }
const signs = { '=': '=', '>=': '≥', '<=': '≤' }

/** Checks the typed balances with the forms' own equations. */
export function EquationList({
  opening: { equations, fields },
  cells,
  titles,
}: {
  opening: Pick<Opening, 'equations' | 'fields'>
  cells: Readonly<Record<string, string>>
  titles: OpeningWords['titles']
}) {
  const states = equations
    .map((equation) => ({ equation, ...stateOf(equation, cells) }))
    .filter(({ standing }) => standing !== 'idle')
  const off = states.filter(({ standing }) => standing === 'error').length
  return (
    <section className={css.openingEquations} aria-label={texts.equations}>
      <h2>
        {texts.equations}
        {off > 0 && <span className="tag error">{texts.offCount(off)}</span>}
      </h2>
      {states.length === 0 && <p className="faint text-small">{texts.noEquations}</p>}
      <ul>
        {states.map(({ equation, standing, figures, difference }, at) => (
          <li key={`${equation.id} ${at}`} data-standing={standing}>
            <span className={`status ${standing}`}>
              <Icon name={icons[standing]} />
            </span>
            <span>
              {titles[equation.id] ??
                `${linesText(equation.left, fields)} ${signs[equation.op]} ${linesText(equation.right, fields)}`}
              <span className="digits faint text-tiny">{figures}</span>
              {standing !== 'done' && (
                <span className={`text-tiny ${colours[standing]}`}>
                  {equation.rest === ''
                    ? texts.off(difference)
                    : (standing === 'error' ? texts.restNegative : texts.rest)(equation.rest, difference)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
