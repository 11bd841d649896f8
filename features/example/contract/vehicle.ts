import { Day, defineImport, defineList, defineUpkeep, Exactly, Kept, Line } from '@portal/contract'
import { Money, Named, Nullable, Type, type Static } from '@portal/contract'

const fuels = { petrol: '汽油', electric: '纯电动' } as const
const entered = {
  plate: Named('车牌号', Line(10), { example: '京A12345' }),
  fuel: Named('能源', Type.Enum(['petrol', 'electric']), { codes: fuels }),
  price: Named('原值', Money(), { unit: '元', example: '158000.00' }),
  boughtOn: Named('购置日期', Day(), { example: '2026-03-01' }),
  isOn: Named('使用中', Type.Boolean()),
  note: Named('备注', Nullable(Line(200))),
}
export const Vehicle = Kept(entered)
export type Vehicle = Static<typeof Vehicle>

const base = '/japi/api/manage/vehicle'
const kept = { tag: '车辆', title: '车辆', access: 'perm:example:vehicle:manage', scope: 'enterprise' } as const
export const vehicleList = defineList({
  ...kept,
  path: `${base}/list`,
  row: Vehicle,
  filters: {
    plate: { kind: 'text', title: '车牌号' },
    fuel: { kind: 'choice', title: '能源', codes: fuels },
    isOn: { kind: 'flag', title: '使用中' },
    boughtOn: { kind: 'range', of: 'day', title: '购置日期' },
  },
  sorts: ['plate', 'boughtOn', 'updatedAt'],
  sort: '-updatedAt',
  export: { audit: 'vehicle.export' },
})
export const vehicleUpkeep = defineUpkeep({
  ...kept,
  path: base,
  row: Vehicle,
  entered,
  many: ['turn', 'remove'],
  audit: 'vehicle',
})
export const vehicleImport = defineImport({
  ...kept,
  path: `${base}/import`,
  row: Exactly(entered),
  key: 'plate',
  audit: 'vehicle.import',
})
