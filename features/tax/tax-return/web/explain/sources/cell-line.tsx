import type { ReactNode } from 'react'
import { blankText } from '@portal/tax-forms/layout/shown-text.rules'
import { Figure } from '../../desk/results/money.tsx'
import type { Desk } from '../../desk/model/open-desk.ts'
import { OpeningLink } from '../../opening/opening-link.tsx'
import { explainTexts as texts } from '../explain.texts.ts'
import { nearName } from '../near-name.ts'
import { priorValue, sourcesOf, type Source } from '../formula/formula-cells.ts'
import { SourceLine } from './source-line.tsx'
import { originOf } from '../../../contract/index.ts'

export interface CellLineProps {
  desk: Desk
  source: Source
  home: string
  invoices: number
  isOpenAtFirst: boolean
  onGo: (ref: string) => void
  /** The cell's own sources, drawn when opened. */ below: (ref: string) => ReactNode
}

/** A source cell of another; opening it shows its own sources. */
export function CellLine({ desk, source, home, invoices, isOpenAtFirst, onGo, below }: CellLineProps) {
  const cell = desk.model.cells.get(source.ref)
  const name = nearName(desk.names, source.ref, home)
  const shape = desk.model.shapeOf(source.ref)
  const lead = source.isMinus ? texts.minus : ''
  if (source.isPrior) {
    const { prior } = desk.view
    const note =
      prior === null ? (
        <>
          {texts.priorNone} <OpeningLink kind={desk.model.kind} />
        </>
      ) : prior.opening === undefined ? (
        prior.period
      ) : (
        texts.opening(prior.opening)
      )
    return (
      <SourceLine
        lead={lead}
        title={`${texts.prior} ${name}`}
        note={note}
        value={<Figure of={priorValue(desk, source.ref)} shape={shape} blank={texts.blank} />}
      />
    )
  }
  const origin = originOf(desk.view, source.ref)
  const canOpen =
    invoices > 0 ||
    (origin !== undefined && origin.source !== 'carry') ||
    cell.mark === 'manual' ||
    cell.mark === 'invoice' ||
    sourcesOf(desk, source.ref).length > 0
  return (
    <SourceLine
      lead={lead}
      label={name}
      isOpenAtFirst={isOpenAtFirst && canOpen}
      note={
        invoices > 0
          ? (desk.model.kind.records === undefined ? texts.sourcesCount : texts.invoices)(invoices)
          : undefined
      }
      value={<Figure of={cell.value} shape={shape} blank={blankText(shape) || texts.blank} />}
      title={
        <button type="button" className="button link" onClick={() => onGo(source.ref)}>
          {name}
        </button>
      }
    >
      {canOpen ? below(source.ref) : undefined}
    </SourceLine>
  )
}
