import type { FormSet, FormDefinition } from '@portal/tax-forms'
import { headerWithin, printedHeader, signaturesOf } from '@portal/tax-return/contract'
import { addedRowsIn } from '@portal/tax-forms/layout/added-rows.rules'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import type { ReturnPaper } from '../../contract/index.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'
import { figuresOf } from './figures.rules.ts'
import { PaperBlock } from './paper-block.tsx'
import css from './print.module.css'

/** One form on paper: title, fields, figures under repeated heads, signature lines. */
export function FormPaper({
  set,
  definition,
  table,
  paper,
}: {
  set: FormSet
  definition: FormDefinition
  table: ReturnPaper['tables'][number]
  paper: ReturnPaper
}) {
  const figureOf = figuresOf(set, definition, table.cells)
  const added = { rows: addedRowsIn(definition, table.cells), hasPlaces: false }
  const { declaration, lines } = signaturesOf(definition.code, paper.people)
  return (
    <section className={css.sheet} data-paper="" aria-label={definition.name}>
      <h2>
        {definition.name}
        {definition.subtitle !== undefined && <small>{definition.subtitle}</small>}
      </h2>
      <dl className={css.fields}>
        {printedHeader(definition, headerWithin(table.header, paper.tables[0]?.header ?? {})).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}：</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {layoutOf(definition, false, added).blocks.map((block) => (
        <PaperBlock key={block.id} block={block} figureOf={figureOf} />
      ))}
      <footer>
        {declaration !== null && <p>{declaration}</p>}
        {lines.map(([one, other]) => (
          <div key={`${one}${other}`} className={css.sign}>
            <span>{one}</span>
            <span>{other}</span>
          </div>
        ))}
        {!paper.isFiled && <p className={css.draft}>{texts.draft(paper.stateName)}</p>}
      </footer>
    </section>
  )
}
