import { Day, defineManaged, Line, Money, Named, Nullable, Type, type Static } from '@portal/contract'

/** The vehicles of an enterprise: list, form, import and export by these fields. */
export const vehicles = defineManaged({
  tag: '车辆',
  title: '车辆',
  access: 'perm:example:vehicle:manage',
  scope: 'enterprise',
  path: '/japi/example/vehicle',
  audit: 'exampleVehicle',
  entered: {
    plate: Named('车牌号', Line(10), { example: '京A12345' }),
    fuel: Named('能源', Type.Enum(['petrol', 'electric']), { codes: { petrol: '汽油', electric: '纯电动' } }),
    price: Named('原值', Money(), { unit: '元', example: '158000.00' }),
    boughtOn: Named('购置日期', Day(), { example: '2026-03-01' }),
    isOn: Named('使用中', Type.Boolean()),
    note: Named('备注', Nullable(Line(200))),
  },
  filters: ['plate', 'fuel', 'isOn', 'boughtOn'],
  sorts: ['plate', 'boughtOn', 'updatedAt'],
  sort: '-updatedAt',
  many: ['turn', 'remove'],
  key: 'plate',
})
export type Vehicle = Static<typeof vehicles.list.row>
