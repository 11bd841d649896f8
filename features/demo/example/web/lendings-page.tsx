import { stateColumn } from '@portal/page-kit/life/state-tag.tsx'
import { declared } from '@portal/page-kit/list/declared'
import { MatterPage } from '@portal/page-kit/matter/matter-page.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { lendings, type Lending } from '../contract/index.ts'
import { lendingTexts as texts } from './lending.texts.ts'

const source = declared(lendings.list)
const columns = columnsOf<Lending>(lendings.list.fields, {
  plate: { isFixed: true, narrow: true },
  state: stateColumn(lendings.life),
  borrower: { isHidden: true },
  use: { isHidden: true },
  updatedBy: { isHidden: true },
})

/** Vehicles lent to other enterprises: both sides see the same page, each with what it may do. */
export function LendingsPage() {
  return (
    <MatterPage
      name="lendings"
      of={lendings}
      source={source}
      columns={columns}
      rowName={({ plate }) => plate}
      form={() => ({ initial: {}, layout: 'two' })}
      empty={{ title: texts.empty, reason: texts.emptyReason }}
    />
  )
}
