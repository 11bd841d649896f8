import { declared } from '@portal/page-kit/list/declared'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { onOff } from '@portal/page-kit/managed/on-off.tsx'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { Thread } from '@portal/page-kit/thread/thread.tsx'
import { vehicles, vehicleThread, type Vehicle } from '../contract/index.ts'
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
      detail={(row) => <VehicleDetail row={row} />}
      form={() => ({ initial: blank, layout: 'two' })}
      empty={{ title: texts.empty, reason: texts.emptyReason }}
    />
  )
}

/** What is known of a vehicle, and what is said about it. */
function VehicleDetail({ row }: { row: Vehicle }) {
  return (
    <>
      <DescriptionList facts={factsOf(vehicles.list.fields, { ...row })} key={row.version} />
      <h3>{texts.thread}</h3>
      <Thread key={row.id} of={vehicleThread} thing={row.id} label={texts.threadOf(row.plate)} />
    </>
  )
}
