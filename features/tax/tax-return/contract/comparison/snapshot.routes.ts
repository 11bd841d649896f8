import { underServices } from '../service-paths.ts'
import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { ReturnDifference, ReturnSnapshot } from './snapshot.schema.ts'

const reader = { tag: '申报表', scope: 'enterprise', access: 'perm:tax:return:read', errors: ['notFound'] } as const
const number = () => Type.String({ pattern: '^[1-9]\\d{0,5}$' })
/** Version name of the live return. */
export const currentVersion = 'current'

export const snapshotRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('return/snapshot'),
  summary: '已申报的一个版本，当时的全部数',
  query: Exactly({ taskNo: Id(), number: number() }),
  data: ReturnSnapshot,
})
export const snapshotDifferenceRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('return/difference'),
  summary: '两个版本逐格比较，只列不同；current 为当前的数',
  query: Exactly({ taskNo: Id(), from: number(), to: Type.Union([number(), Type.Literal(currentVersion)]) }),
  data: ReturnDifference,
})

export const snapshotRoutes = [snapshotRoute, snapshotDifferenceRoute] as const
