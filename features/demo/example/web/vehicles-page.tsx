import { declared } from '@portal/page-kit/list/declared'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { onOff } from '@portal/page-kit/managed/on-off.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { vehicles, type Vehicle } from '../contract/index.ts'
import { vehicleTexts as texts } from './vehicle.texts.ts'

const source = declared(vehicles.list)
const columns = columnsOf<Vehicle>(vehicles.list.fields, {
  plate: { isFixed: true, narrow: true },
  isOn: onOff,
  note: { isHidden: true },
  updatedBy: { isHidden: true },
})
const blank = { fuel: 'petrol', isOn: true } as const

export function VehiclesPage() {
  return (
    <ManagedPage
      name="vehicles"
      title={texts.title}
      of={vehicles.upkeep}
      import={vehicles.import}
      source={source}
      columns={columns}
      rowName={({ plate }) => plate}
      isFaint={({ isOn }) => !isOn}
      form={() => ({ initial: blank, layout: 'two' })}
      empty={{ title: texts.empty, reason: texts.emptyReason }}
    />
  )
}
