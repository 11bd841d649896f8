import { definePaper } from '@portal/page-kit/paper/paper.tsx'
import type { PaperPart } from '@portal/page-kit/paper/paper-parts'
import { addedRowsIn } from '@portal/tax-forms/layout/added-rows.rules'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import { headerWithin, printedHeader, signaturesOf } from '@portal/tax-return/contract'
import type { FormSet, FormDefinition } from '@portal/tax-forms'
import type { ReturnPaper } from '../../contract/index.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'
import { figuresOf } from './figures.rules.ts'
import { bandsOf, stretchOf } from './paper-bands.rules.ts'
import { PaperBlock } from './paper-block.tsx'

interface FormOnPaper {
  set: FormSet
  definition: FormDefinition
  table: ReturnPaper['tables'][number]
  paper: ReturnPaper
  /** Of a form with more rows than one printing takes. */
  part?: PaperPart
}

/** One form on paper: title, fields, figures under repeated heads, signature lines. */
export const FormPaper = definePaper<FormOnPaper>({
  title: ({ definition }) => definition.name,
  subtitle: ({ definition }) => definition.subtitle,
  facts: ({ definition, table, paper }) =>
    printedHeader(definition, headerWithin(table.header, paper.tables[0]?.header ?? {})).map(
      ({ label, text }) => [label, text] as const,
    ),
  body: ({ set, definition, table, part }) => {
    const figureOf = figuresOf(set, definition, table.cells)
    const added = { rows: addedRowsIn(definition, table.cells), hasPlaces: false }
    return stretchOf(layoutOf(definition, false, added).blocks, part)
      .flatMap((block) => bandsOf(block, figureOf))
      .map((block) => <PaperBlock key={block.id} block={block} figureOf={figureOf} />)
  },
  notes: ({ definition, paper }) => {
    const { declaration } = signaturesOf(definition.code, paper.people)
    return declaration === null ? [] : [declaration]
  },
  signs: ({ definition, paper }) => signaturesOf(definition.code, paper.people).lines,
  state: ({ paper }) => (paper.isFiled ? undefined : texts.draft(paper.stateName)),
})
