import {
  Day,
  defineImport,
  defineList,
  defineUpkeep,
  Exactly,
  Kept,
  Line,
  Money,
  Named,
  Nullable,
  Time,
  Type,
  type Static,
} from '@portal/contract'
import type { Feature } from '../../feature.ts'
import { importOf } from '../upkeep/import-of.ts'
import { listOf } from '../upkeep/list-of.ts'
import { mountUpkeep } from '../upkeep/mount-upkeep.ts'
import type { KeptTable, Written } from '../upkeep/source.ts'

const fuels = { petrol: '汽油', electric: '纯电动' } as const
const entered = {
  plate: Named('车牌号', Line(10), { example: '京A12345' }),
  fuel: Named('能源', Type.Enum(['petrol', 'electric']), { codes: fuels }),
  price: Named('原值', Money(), { unit: '元' }),
  boughtOn: Named('购置日期', Day()),
  colour: Named('颜色', Type.String({ pattern: '^[a-z]+$' }), { codes: { codeType: 'colour' } }),
  isOn: Named('使用中', Type.Boolean()),
  note: Named('备注', Nullable(Line(50))),
}
const chassis = Named('车架号', Line(30))
const checkedAt = Named('年检时间', Nullable(Time()))
const Car = Kept({ ...entered, checkedAt, chassisEnd: Named('车架号末位', Line(4)) })
type Car = Static<typeof Car>

declare module '../../database/tables.ts' {
  interface Tables {
    car: KeptTable<Omit<Car, 'checkedAt'>> & {
      ent_id: string
      checked_at: Date | null
      chassis: string
      added_by: string
    }
    trip: { car_id: string }
    remark: { id: string; said: string; version: number; updated_at: Date; updated_by: string }
  }
}

const cars = {
  tag: '车辆',
  access: 'perm:car',
  scope: 'enterprise',
  ownRows: true,
  title: '车辆',
  row: Car,
} as const
const carUpkeep = defineUpkeep({
  ...cars,
  path: '/japi/car',
  entered: { ...entered, chassis: Type.Optional(chassis), checkedAt: Type.Optional(checkedAt) },
  many: ['turn', 'remove'],
  audit: 'car',
})
const carList = defineList({
  ...cars,
  path: '/japi/car/list',
  filters: {
    plate: { kind: 'text', title: '车牌号' },
    fuel: { kind: 'choice', title: '能源', codes: fuels },
    on: { kind: 'flag', title: '使用中' },
    updatedAt: { kind: 'range', of: 'day', title: '修改时间' },
    price: { kind: 'range', of: 'amount', title: '原值' },
  },
  sorts: ['plate', 'price'],
  sort: 'plate',
  export: { audit: 'car.export' },
})
const carImport = defineImport({
  ...cars,
  path: '/japi/car/import',
  row: Exactly({ plate: entered.plate, fuel: entered.fuel, price: entered.price, note: entered.note }),
  key: 'plate',
  audit: 'car.import',
})
/** Without a unique key, of no enterprise. */
const remarkUpkeep = defineUpkeep({
  tag: '备注',
  access: 'signed-in',
  scope: 'user',
  path: '/japi/remark',
  title: '备注',
  row: Kept({ said: Named('内容', Line(20)) }),
  entered: { said: Named('内容', Line(20)) },
  audit: 'remark',
})

/** What `wrote` was told, by plates; a plate with 坏 fails there, as other writes of the transaction might. */
export const told: { before: string | null; after: string | null }[] = []
const tell = ({ before, after }: Written<{ plate: string }>) => {
  told.push({ before: before?.plate ?? null, after: after?.plate ?? null })
  if (after?.plate.includes('坏') === true) throw new Error('fails in the middle')
}

/** A feature for tests with a kept thing of an enterprise, its list and import, and one of none. */
export const carFeature = (): Feature => ({
  name: 'car',
  tables: ['car', 'trip', 'remark'],
  enterpriseTables: ['car'],
  migrations: [
    {
      stamp: '9-car',
      sql: `
        create table car (
          id text primary key, ent_id text not null, plate text not null, fuel text not null,
          price numeric(18, 2) not null, bought_on date not null, colour text not null, is_on boolean not null,
          note text, checked_at timestamptz, chassis text not null, chassis_end text not null,
          added_by text not null,
          version integer not null, updated_at timestamptz not null, updated_by text not null);
        create unique index car_plate on car (ent_id, plate);
        create table trip (car_id text not null references car (id));
        create table remark (id text primary key, said text not null, version integer not null,
          updated_at timestamptz not null, updated_by text not null)`,
    },
  ],
  mount(kit) {
    const colours: Record<string, string> = { red: '红', blue: '蓝' }
    kit.codeWords.askedOf((type) => Promise.resolve(type === 'colour' ? colours : {}))
    const keeper = mountUpkeep(kit, carUpkeep, {
      table: 'car',
      owner: 'added_by',
      columns: { chassis: null },
      unique: { car_plate: { field: 'plate', taken: ({ plate }) => `已有车牌号 ${plate}` } },
      faults: ({ fuel, price }) =>
        fuel === 'electric' && price === '0.00' ? [{ path: 'price', message: '纯电动车须有原值' }] : [],
      store: ({ chassis: whole }, { before }) => {
        if (whole === undefined && before !== null) return {}
        return { chassis: `sealed ${whole ?? ''}`, chassis_end: (whole ?? '').slice(-4) }
      },
      held: ({ plate }, act) => (plate.startsWith('警') && act !== 'on' ? '警车不能停用或删除' : null),
      wrote: (_tx, written) => written.forEach(tell),
    })
    kit.mountList(carList, listOf(keeper, carList, { filters: { on: 'isOn' } }))
    const blank = { boughtOn: '2026-01-01', colour: 'red', isOn: true, chassis: 'NEW0000001' }
    kit.mountImport(carImport, importOf(keeper, carImport, { blank }))
    mountUpkeep(kit, remarkUpkeep, { table: 'remark' })
  },
})
