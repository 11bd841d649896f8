import { useNames } from '@portal/page-kit/fields/search/found-source'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { compareSteps, stepFields } from '../../contract/design.compare.ts'
import type { DesignedDefinition } from '../../contract/design.schema.ts'
import { versionTexts as texts } from './design.texts.ts'
import { fieldText, fieldTitles } from './step-words.ts'
import { valuesIn, type Steps } from './steps.rules.ts'
import { whoSource } from './who.source.ts'

interface Line {
  id: string
  step: string
  what: string
  was: string
  is: string
}
const lineColumns: Column<Line>[] = [
  { id: 'step', title: texts.step, kind: 'text', isHeader: true },
  { id: 'what', title: texts.what, kind: 'text' },
  { id: 'was', title: texts.was, kind: 'text', isWide: true },
  { id: 'is', title: texts.is, kind: 'text', isWide: true },
]

/** How steps differ, each with all its properties by name: those of a new or a removed one as well. */
export function Differences({
  before,
  after,
  fields,
}: {
  before: Steps
  after: Steps
  fields: DesignedDefinition['fields']
}) {
  const found = useNames(whoSource, valuesIn([...before, ...after]))
  const names = new Map(found.map(({ value, label }) => [value, label]))
  const was = { steps: before, fields, names }
  const is = { steps: after, fields, names }
  const lines = compareSteps(before, after).flatMap((difference): Line[] => {
    const { step, kind } = difference
    const of = { id: `${kind} ${step.key}`, step: step.name }
    if (kind === 'moved') {
      const placeIn = (steps: Steps): string => texts.place(steps.findIndex(({ key }) => key === step.key) + 1)
      return [{ ...of, what: texts.kinds.moved, was: placeIn(before), is: placeIn(after) }]
    }
    if (kind !== 'changed')
      return stepFields.map((field) => ({
        ...of,
        id: `${of.id} ${field}`,
        what: field === 'name' ? texts.kinds[kind] : fieldTitles[field],
        was: kind === 'removed' ? fieldText(field, step, was) : '',
        is: kind === 'added' ? fieldText(field, step, is) : '',
      }))
    return difference.fields.map((field) => ({
      id: `${of.id} ${field}`,
      step: step.name,
      what: fieldTitles[field],
      was: fieldText(field, difference.was, was),
      is: fieldText(field, step, is),
    }))
  })
  if (lines.length === 0) return <p className="panel-empty">{texts.none}</p>
  return (
    <Table
      caption={texts.differences}
      columns={lineColumns}
      rows={lines}
      rowId={(line) => line.id}
      rowName={(line) => line.step}
      overflow="none"
      isSmall
    />
  )
}
