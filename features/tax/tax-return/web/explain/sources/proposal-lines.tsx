import type { Proposal } from '../../../contract/index.ts'
import { Figure } from '../../desk/results/money.tsx'
import type { Desk } from '../../desk/model/open-desk.ts'
import { explainTexts as texts } from '../explain.texts.ts'
import { nearName } from '../near-name.ts'
import { SourceLine } from './source-line.tsx'
import css from '../explain.module.css'

/** A rule that proposes a figure: its name, its text, and its source figures. */
export function ProposalLines({
  desk,
  proposal,
  home,
  onGo,
}: {
  desk: Desk
  proposal: Proposal
  home: string
  onGo: (ref: string) => void
}) {
  const { title, text, law, note, inputs } = proposal
  return (
    <>
      <li className={`${css.sourceLine} ${css.proposal}`}>
        <p>
          <b>{texts.proposed}</b> {title}
        </p>
        <p className="muted text-tiny">{[text, law, note].filter((one) => one !== '').join('；')}</p>
      </li>
      {inputs.map(({ cell, value, prior }) => {
        const name = `${prior ? `${texts.prior} ` : ''}${nearName(desk.names, cell, home)}`
        return (
          <SourceLine
            key={`${cell} ${prior}`}
            value={<Figure of={value} shape={desk.model.shapeOf(cell)} />}
            title={
              prior ? (
                name
              ) : (
                <button type="button" className="button link" onClick={() => onGo(cell)}>
                  {name}
                </button>
              )
            }
          />
        )
      })}
    </>
  )
}
