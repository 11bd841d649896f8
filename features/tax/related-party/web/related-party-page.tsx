import { declared } from '@portal/page-kit/list/declared'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { relatedYears, type RelatedYear } from '../contract/index.ts'
import { relatedPartyTexts as texts } from './related-party.texts.ts'
import { YearDetail } from './year-detail.tsx'

const source = declared(relatedYears.list)
const columns = columnsOf(relatedYears.list.fields, {
  year: { isFixed: true, narrow: true },
  note: { isHidden: true },
  updatedBy: { isHidden: true },
})
const initial = { groupMaster: false, costSharing: false, debtEquity: false } as const

/** Dealings with related parties by year. */
export function RelatedPartyPage() {
  return (
    <ManagedPage
      name="related-years"
      title={texts.title}
      lead={texts.lead}
      of={relatedYears.upkeep}
      source={source}
      columns={columns}
      rowName={({ year }) => texts.year(year)}
      form={() => ({ initial, layout: 'two' as const })}
      detail={(row) => <YearDetail key={row.version} row={row as RelatedYear} />}
      empty={{ title: texts.empty, reason: texts.emptyReason }}
    />
  )
}
