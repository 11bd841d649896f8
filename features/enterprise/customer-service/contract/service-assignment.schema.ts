import { Exactly, Id, Kept, Line, Named, Nullable, Type, type Static } from '@portal/contract'

export const weekdays = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' } as const

const mostProducts = 50
const mostEnterprises = 200
const Hour = () => Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const hour = { wrong: '请按 09:00 的样子填写' }

/** What operators enter. Without products a person answers for all of them; all enterprises are chosen by name. */
export const enteredAssignment = {
  userId: Named('客服人员', Id()),
  productTypes: Named('服务产品', Type.Array(Line(16), { maxItems: mostProducts, uniqueItems: true }), {
    kind: 'codes',
    hint: '不选为全部产品',
  }),
  entIds: Named('服务企业', Type.Array(Id(), { maxItems: mostEnterprises, uniqueItems: true }), {
    hint: '不选为当前企业',
  }),
  workDays: Named('工作日', Type.Array(Type.Enum(Object.keys(weekdays)), { minItems: 1, uniqueItems: true }), {
    codes: weekdays,
  }),
  workFrom: Named('上班', Hour(), { ...hour, example: '09:00' }),
  workTo: Named('下班', Hour(), { ...hour, example: '17:30' }),
  isOn: Named('使用中', Type.Boolean()),
  note: Named('备注', Nullable(Line(200))),
}

/** Who of customer service answers for which products and enterprises. */
export const Assignment = Kept(enteredAssignment)
export type Assignment = Static<typeof Assignment>

const { id, isOn, note, version, updatedAt, updatedBy } = Assignment.properties
/** The same in a list: with names beside the ids. */
export const ListedAssignment = Exactly({
  id,
  userName: Named('客服人员', Type.String()),
  account: Named('账号', Type.String()),
  products: Named('服务产品', Type.String()),
  enterprises: Named('服务企业', Type.String()),
  hours: Named('工作时间', Type.String()),
  isOn,
  note,
  version,
  updatedAt,
  updatedBy,
  userId: Id(),
  productTypes: Type.Array(Type.String()),
  entIds: Type.Array(Id()),
  workDays: Type.Array(Type.Enum(Object.keys(weekdays))),
  workFrom: Type.String(),
  workTo: Type.String(),
})
export type ListedAssignment = Static<typeof ListedAssignment>

/** A thing to pick, by its id. */
export const Picked = Exactly({ id: Type.String(), name: Type.String(), hint: Type.String() })
export type Picked = Static<typeof Picked>
