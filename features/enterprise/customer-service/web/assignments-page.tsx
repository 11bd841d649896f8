import { declared } from '@portal/page-kit/list/declared'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { onOff } from '@portal/page-kit/managed/on-off.tsx'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { productSource, useOfferedProducts } from '@portal/product/web/public'
import { assignmentList, assignmentUpkeep, type ListedAssignment } from '../contract/index.ts'
import { enterprisesToServe, servedEnterprises, servicePeople } from './assignment-sources.ts'
import { customerServiceTexts as texts } from './customer-service.texts.ts'

const source = declared(assignmentList)
const sources = { people: servicePeople, products: productSource, enterprises: servedEnterprises }
const columns = columnsOf<ListedAssignment>(assignmentList.fields, {
  userName: { isFixed: true, narrow: true },
  products: { isWide: true, narrow: true },
  enterprises: { isWide: true },
  isOn: onOff,
  note: { isHidden: true },
  updatedBy: { isHidden: true },
})
const words = { add: texts.add, change: ({ userName }: ListedAssignment) => texts.changed(userName) }
const initial = {
  productTypes: [],
  entIds: [],
  workDays: ['1', '2', '3', '4', '5'],
  workFrom: '09:00',
  workTo: '17:30',
  isOn: true,
}

/** Who of customer service answers whom, and when (PRM-04). */
export function AssignmentsPage() {
  const offered = useOfferedProducts()
  const options = (offered.data ?? []).map(({ productType, productName }) => ({
    value: productType,
    label: productName,
  }))
  const fields = {
    userId: { source: servicePeople },
    productTypes: { options },
    entIds: { source: enterprisesToServe, isWide: true },
    workDays: { isWide: true },
    note: { isWide: true },
  }
  return (
    <ManagedPage
      name="service-assignments"
      title={texts.title}
      lead={texts.lead}
      of={assignmentUpkeep}
      source={source}
      sources={sources}
      columns={columns}
      rowName={({ userName }) => userName}
      isFaint={({ isOn }) => !isOn}
      words={words}
      form={() => ({ initial, fields, layout: 'two' })}
      detail={(row) => <DescriptionList key={row.version} facts={factsOf(assignmentList.fields, row)} />}
      empty={{ title: texts.empty, reason: texts.emptyReason }}
    />
  )
}
