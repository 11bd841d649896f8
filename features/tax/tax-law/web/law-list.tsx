import { pageOfAll, sourceOf } from '@portal/page-kit/list/list-source'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { ownTaxTypeName, taxTypes } from '@portal/tax-task/contract'
import { certaintyNames, lawRulesRoute, type LawRule } from '../contract/index.ts'
import { CertaintyMark } from './certainty-mark.tsx'
import { RuleDetail } from './rule-detail.tsx'
import { documentsText, everyTax, firstPeriodText, isFound, lawFields, taxesText, titleOf } from './law.rules.ts'
import { lawTexts as texts } from './law.texts.ts'

const taxNames = {
  ...Object.fromEntries(taxTypes.map(({ no }) => [no, ownTaxTypeName(no)])),
  [everyTax]: texts.everyTax,
}

const source = sourceOf({
  title: texts.title,
  route: lawRulesRoute,
  filters: {
    tax: { kind: 'choice', title: titleOf('taxes'), codes: taxNames },
    certainty: { kind: 'choice', title: titleOf('certainty'), codes: certaintyNames },
    word: { kind: 'text', title: texts.word, hint: texts.wordHint },
  },
  sorts: ['effectiveFrom'],
  sizes: [50],
  input: () => ({}),
  shown: ({ rules }, place) =>
    pageOfAll<LawRule>(
      rules.filter((rule) => isFound(rule, place.values)),
      place,
    ),
})
const columns = columnsOf<LawRule>(lawFields, {
  title: { isFixed: true, isHeader: true, narrow: true, isWide: true },
  taxes: { cell: (rule) => taxesText(rule) },
  documents: { isWide: true, cell: (rule) => documentsText(rule) },
  firstPeriod: { cell: (rule) => firstPeriodText(rule) },
  certainty: { narrow: true, cell: (rule) => <CertaintyMark certainty={rule.certainty} /> },
})

/** All rules by tax, filtered by tax, certainty and a word; a row opens what it means. */
export function LawList() {
  const list = useList('law-rules', source)
  return (
    <ListView
      list={list}
      columns={columns}
      detail={{ title: (rule) => rule?.title ?? texts.title, body: (id) => <RuleDetail id={id} /> }}
      empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'list' }}
    />
  )
}
