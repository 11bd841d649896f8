import { defineEvent, Exactly, Kept, Line, Named, RecordOf, type Static, Type } from '@portal/contract'

/** Name of a list: `taxType`, `noticeType`. */
export const CodeType = () => Type.String({ pattern: '^[A-Za-z][0-9A-Za-z_]{0,63}$' })
export const mostCodeTypes = 50

export const Coded = Exactly({ code: Type.String(), name: Type.String() })
export type Coded = Static<typeof Coded>

/** `list` holds the codes that may be chosen. */
export const CodedList = Exactly({ code: Type.String(), name: Type.String(), list: Type.Array(Coded) })
export type CodedList = Static<typeof CodedList>

const codeType = Named('编码类型', CodeType())
const entered = {
  code: Named('编码', Type.String({ pattern: '^[0-9A-Za-z_.-]{1,64}$' }), { example: '08' }),
  name: Named('名称', Line(100), { example: '其他' }),
  place: Named('顺序', Type.Integer({ minimum: 0, maximum: 9999 }), { hint: '小的在前' }),
  isOn: Named('使用中', Type.Boolean()),
}
export const enteredCode = { codeType, ...entered }
/** A code as operators keep it. Codes stand in data, so one is never removed but put out of use. */
export const KeptCode = Kept({ codeType, typeName: Named('类型名称', Line(50)), ...entered })
export type KeptCode = Static<typeof KeptCode>

/** Every list there is. `isKept`: operators keep it; the others are the system's own. */
export const CodeTypes = Type.Array(
  Exactly({ codeType: Type.String(), name: Type.String(), isKept: Type.Boolean(), count: Type.Integer() }),
)

/** Lists by type, with their codes out of use too. `lists` is null when `version` is still the one asked with. */
export const CodeWordsBook = Exactly({
  version: Type.String(),
  lists: Type.Union([RecordOf(Type.Array(Exactly({ ...Coded.properties, isOn: Type.Boolean() }))), Type.Null()]),
})
export const BookQuery = Exactly({
  codeTypes: Type.String({ minLength: 1, maxLength: 2000 }),
  version: Type.Optional(Type.String({ maxLength: 64 })),
})

/** Word to every open page that a list has changed, with the new version of all. */
export const codesEvent = defineEvent('codes', Exactly({ version: Type.String() }))
