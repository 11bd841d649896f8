import {
  Day,
  defineLines,
  Exactly,
  Line,
  linesSaid,
  linesShown,
  Named,
  Nullable,
  Period,
  Type,
  type Static,
} from '@portal/contract'

/** Days off in a row with the name of the festival, both ends included. */
const holidays = defineLines({
  title: '放假',
  entered: {
    name: Named('节日', Line(20), { example: '元旦' }),
    from: Named('从', Day(), { example: '2027-01-01' }),
    to: Named('到', Day(), { example: '2027-01-03' }),
  },
  least: 1,
  most: 15,
})
/** Weekend days that are worked in exchange. */
const workdays = defineLines({
  title: '调休上班的周末',
  entered: { day: Named('日期', Day(), { example: '2027-02-20' }) },
  most: 15,
})
const lines = { holidays, workdays }

const source = {
  title: Named('通知名称', Line(100), { example: '国务院办公厅关于2027年部分节假日安排的通知' }),
  documentNo: Named('文号', Line(50), { example: '国办发明电〔2026〕1号' }),
  announcedOn: Named('发布日期', Day()),
  url: Named('网址', Nullable(Type.String({ maxLength: 200, pattern: '^https?://\\S+$' })), {
    wrong: '网址以 http:// 或 https:// 开头',
  }),
}

/** A year's notice as an operator enters it; `version`: of the notice that it replaces, 0 for none. */
export const HolidayNotice = Exactly({
  year: Named('年份', Type.Integer({ minimum: 2024, maximum: 2100 })),
  ...source,
  ...linesSaid(lines),
  version: Type.Integer({ minimum: 0 }),
})
export type HolidayNotice = Static<typeof HolidayNotice>

/** Open tasks of one tax and period whose last day moves; null where an event sets it. */
export const DueMove = Exactly({
  taxType: Type.String(),
  period: Period(),
  occasion: Type.String(),
  from: Nullable(Day()),
  to: Nullable(Day()),
  tasks: Type.Integer({ minimum: 1 }),
  enterprises: Type.Integer({ minimum: 1 }),
  /** The new day is over already: its tasks become late at once. */
  isPast: Type.Boolean(),
})
export type DueMove = Static<typeof DueMove>

/** What moves, and what identifies it: it is sent back with the agreement. */
export const Moves = Exactly({ moves: Type.Array(DueMove), seen: Type.String() })
export type Moves = Static<typeof Moves>

/** The arrangement of a year in force. `version` 0: it came with the portal. `source` null: nothing is published. */
export const HolidayYearShown = Exactly({
  year: Type.Integer(),
  version: Type.Integer(),
  source: Nullable(Exactly({ ...source, publishedBy: Type.String(), publishedAt: Type.String() })),
  isKnown: Type.Boolean(),
  ...linesShown(lines),
})
export type HolidayYearShown = Static<typeof HolidayYearShown>
