import { defineEvent, Exactly, Id, Named, Nullable, type Static, Time, Type } from '@portal/contract'

export const maxMaintenanceText = 200

/**
 * An announcement to all users: a text with its window, and the period without saving (both null: text only). Times are
 * China time.
 */
export const Maintenance = Exactly({
  id: Id(),
  text: Type.String(),
  from: Time(),
  to: Time(),
  readOnlyFrom: Nullable(Time()),
  readOnlyTo: Nullable(Time()),
  /** True when saving is blocked at the time of the response. */
  isReadOnly: Type.Boolean(),
  /** Longest validity of the response, in milliseconds, until one of its times is reached. */
  changesInMs: Type.Integer({ minimum: 0 }),
})
export type Maintenance = Static<typeof Maintenance>

/** Word to every open page: what is announced now. */
export const maintenanceEvent = defineEvent('maintenance', Exactly({ now: Nullable(Maintenance) }))

export const MaintenanceBody = Exactly({
  text: Named('公告内容', Type.String({ minLength: 1, maxLength: maxMaintenanceText }), {
    kind: 'long',
    hint: `写明做什么、影响什么，最多 ${maxMaintenanceText} 字`,
  }),
  from: Named('开始', Time()),
  to: Named('结束', Time()),
  readOnlyFrom: Named('只读开始', Nullable(Time())),
  readOnlyTo: Named('只读结束', Nullable(Time())),
})
export type MaintenanceInput = Static<typeof MaintenanceBody>

/**
 * A row of the operators' list. `state`: announced before its window, running, or over (by time or ended by an
 * operator).
 */
export const MaintenanceEntry = Exactly({
  id: Id(),
  text: Named('公告', Type.String(), { kind: 'long' }),
  from: Named('开始', Time()),
  to: Time(),
  readOnlyFrom: Named('只读', Nullable(Time())),
  readOnlyTo: Nullable(Time()),
  state: Named('状态', Type.Enum(['announced', 'running', 'over']), {
    codes: { announced: '已预告', running: '进行中', over: '已结束' },
  }),
  by: Named('发布', Type.String()),
  at: Time(),
  endedBy: Named('结束', Nullable(Type.String())),
  endedAt: Nullable(Time()),
})
export type MaintenanceEntry = Static<typeof MaintenanceEntry>
