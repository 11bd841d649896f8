import { formulasOf } from '@portal/tax-forms'
import { originOf, type Explanation } from '../../../contract/index.ts'
import { Figure } from '../../desk/results/money.tsx'
import type { Desk } from '../../desk/model/open-desk.ts'
import { explainTexts as texts, sourceNames, taxItemNames } from '../explain.texts.ts'
import type { Parts } from './own-parts.ts'
import { SourceLine } from './source-line.tsx'

export interface OwnLinesProps {
  desk: Desk
  cellRef: string
  parts: Parts
  told: Explanation | undefined
  onGo: (ref: string) => void
}

/** Users' contributions: in the cell itself, and in annex 1 for it. */
export function OwnLines({ desk, cellRef, parts, told, onGo }: OwnLinesProps) {
  const shape = desk.model.shapeOf(cellRef)
  const by = told?.own?.by ?? null
  const isOver = formulasOf(desk.model.set, cellRef).length > 0 || parts.invoices !== null
  const taxItem = told?.own?.taxItem ?? originOf(desk.view, cellRef)?.taxItem ?? null
  const notes = [
    by === null
      ? ''
      : `${texts.by(by.name, by.at.slice(0, 16))}${by.source === 'typed' ? '' : ` ${sourceNames[by.source]}`}`,
    taxItem === null ? '' : taxItemNames[taxItem],
  ].filter((one) => one !== '')
  const isDifference = parts.invoices !== null || parts.spread !== null
  return (
    <>
      {told?.spreads.map(({ cell, value, taxItem: item }) => (
        <SourceLine
          key={cell}
          value={<Figure of={value} shape={desk.model.shapeOf(cell)} />}
          note={`${texts.spread}${item === null ? '' : ` ${taxItemNames[item]}`}`}
          title={
            <button type="button" className="button link" onClick={() => onGo(cell)}>
              {desk.names.nameOf(cell)}
            </button>
          }
        />
      ))}
      {told === undefined && parts.spread !== null && (
        <SourceLine title={texts.spread} value={<Figure of={parts.spread} shape={shape} />} />
      )}
      {parts.manual !== null && (
        <SourceLine
          title={isOver ? texts.manualOver : texts.manual}
          note={notes.join('，') || undefined}
          value={
            <>
              {isDifference && !parts.manual.startsWith('-') ? '+' : ''}
              <Figure of={parts.manual} shape={shape} />
            </>
          }
          valueClass={isDifference ? 'error-text' : ''}
        />
      )}
    </>
  )
}
