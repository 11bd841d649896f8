import { declared } from '@portal/page-kit/list/declared'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { onOff } from '@portal/page-kit/managed/on-off.tsx'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { candidatesRoute, ruleList, ruleTaxes, ruleUpkeep, type ListedRule } from '../../contract/index.ts'
import { peopleTexts } from './people.texts.ts'

const texts = peopleTexts.rules
const source = declared(ruleList)
const columns = columnsOf<ListedRule>(ruleList.fields, {
  taxType: { isFixed: true, narrow: true },
  preparer: { narrow: true },
  isOn: onOff,
  note: { isHidden: true },
  updatedBy: { isHidden: true },
})
const initial = { reach: 'own', taxType: 'all', isOn: true } as const
const nameOf = ({ taxType }: ListedRule): string => ruleTaxes[taxType] ?? taxType
const words = { add: texts.add, change: (row: ListedRule) => texts.changed(nameOf(row)) }

/** Who prepares and reviews tasks as they are created (TAX-23). */
export function AssignmentPage() {
  const people = useQuery(queryOf(candidatesRoute, { query: { below: '1' } })).data ?? []
  const optionOf = ({ userId, name }: (typeof people)[number]) => ({ value: userId, label: name })
  const fields = {
    preparerId: { options: people.filter(({ mayPrepare }) => mayPrepare).map(optionOf) },
    reviewerId: { options: people.filter(({ mayReview }) => mayReview).map(optionOf) },
    note: { isWide: true },
  }
  return (
    <ManagedPage
      name="task-assignments"
      title={texts.title}
      lead={texts.lead}
      of={ruleUpkeep}
      source={source}
      columns={columns}
      rowName={nameOf}
      isFaint={({ isOn }) => !isOn}
      words={words}
      form={() => ({ initial, fields, layout: 'two' })}
      detail={(row) => <DescriptionList key={row.version} facts={factsOf(ruleList.fields, row)} />}
      empty={{ title: texts.empty, reason: texts.emptyReason }}
    />
  )
}
