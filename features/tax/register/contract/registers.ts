import { defineLines, defineManaged, type TProperties } from '@portal/contract'
import data from '@portal/tax-forms/data/registers.json' with { type: 'json' }
import { fieldSchemas, type RegisterField } from './register-fields.ts'
import { registerFieldTexts as texts } from './register-fields.texts.ts'

export const registerGrants = { read: 'perm:tax:register:read', keep: 'perm:tax:register:keep' } as const
export const registersPath = '/japi/tax/register'

interface RegisterData {
  name: string
  fields: readonly RegisterField[]
  own?: readonly RegisterField[]
  reliefs?: readonly RegisterField[]
  monthly?: readonly RegisterField[]
  depreciation?: readonly RegisterField[]
}
const all = data.registers as unknown as Readonly<Record<string, RegisterData>>

/** A number that an enterprise gives its records, where the bureau's number stands in several. */
const recordNo: RegisterField = {
  f: 'recordNo',
  label: texts.recordNo,
  t: 'text',
  req: true,
  verified: true,
  note: texts.recordNoHint,
}
const reliefShare: RegisterField = {
  f: 'reliefShare',
  label: texts.reliefShare,
  t: 'rate',
  note: texts.reliefShareNote,
}
const period: RegisterField = { f: 'period', label: texts.period, t: 'period', note: texts.periodNote }
const over: readonly RegisterField[] = [
  { f: 'to', label: texts.overTo, t: 'number', verified: true },
  { f: 'times', label: texts.overTimes, t: 'number', req: true, verified: true },
]

interface Kept {
  id: string
  key: string
  more?: readonly RegisterField[]
  /** Fields that only another use of the record asks for. */
  optional?: readonly string[]
}
/** Registers that declarations are filled from, each with the field that its records are known by. */
const kept: readonly Kept[] = [
  { id: 'land', key: 'recordNo', more: [recordNo] },
  { id: 'house', key: 'recordNo', more: [recordNo] },
  { id: 'rent', key: 'recordNo', more: [recordNo] },
  { id: 'stampDocument', key: 'documentNo' },
  { id: 'vehicle', key: 'plateNo', more: [reliefShare] },
  { id: 'pollutionSource', key: 'sourceNo' },
  { id: 'waterSource', key: 'sourceNo' },
  { id: 'resourceProduct', key: 'recordNo', more: [recordNo] },
  { id: 'deedTransfer', key: 'contractNo' },
  { id: 'farmlandUse', key: 'recordNo', more: [recordNo] },
  { id: 'landVatItem', key: 'recordNo', more: [recordNo, period] },
  { id: 'tobaccoPurchase', key: 'month' },
  { id: 'longTermAsset', key: 'assetNo', optional: ['inputTax', 'mixedUse'] },
]

/** A register: its list, form and import, and the lines below a record. */
export interface Register {
  id: string
  name: string
  key: string
  keyField: RegisterField
  of: ReturnType<typeof managed>
  /** Names of its lines: reliefs, months, steps. */
  lines: readonly string[]
  /** Fields of a line, by the name of the lines. */
  lineFields: Readonly<Record<string, readonly RegisterField[]>>
}

const managed = (id: string, name: string, key: string, entered: TProperties, lines: ReturnType<typeof linesOf>) =>
  defineManaged({
    tag: texts.tag,
    title: name,
    access: registerGrants.keep,
    read: registerGrants.read,
    scope: 'enterprise',
    path: `${registersPath}/${id}`,
    audit: `taxRegister.${id}`,
    entered,
    ...(Object.keys(lines).length === 0 ? {} : { lines }),
    filters: [key],
    sorts: [key, 'updatedAt'],
    sort: '-updatedAt',
    many: ['remove'],
    key,
  })

const lineFieldsOf = ({
  fields,
  reliefs,
  monthly,
  depreciation,
}: RegisterData): Record<string, readonly RegisterField[]> => ({
  ...(reliefs === undefined ? {} : { reliefs }),
  ...(monthly === undefined ? {} : { monthly: withMonth(monthly) }),
  ...(depreciation === undefined ? {} : { depreciation }),
  ...(fields.some(({ f }) => f === 'over') ? { over } : {}),
})
const linesOf = ({ reliefs, monthly, depreciation, over: steps }: Record<string, readonly RegisterField[]>) => ({
  ...(reliefs === undefined ? {} : { reliefs: lines(texts.reliefs, reliefs, 20) }),
  ...(monthly === undefined ? {} : { monthly: lines(texts.monthly, monthly, 240) }),
  ...(depreciation === undefined ? {} : { depreciation: lines(texts.depreciation, depreciation, 60) }),
  ...(steps === undefined ? {} : { over: lines(texts.over, steps, 10) }),
})
/** Sales of resources are by the month too, though the reference names their amounts alone. */
const withMonth = (fields: readonly RegisterField[]): readonly RegisterField[] =>
  fields.some(({ f }) => f === 'month')
    ? fields
    : [{ f: 'month', label: texts.month, t: 'month', req: true }, ...fields]
const lines = (title: string, fields: readonly RegisterField[], most: number) =>
  defineLines({ title, entered: fieldSchemas(fields), most })

export const registers: readonly Register[] = kept.map(({ id, key, more = [], optional = [] }) => {
  const register = all[id]
  if (register === undefined) throw new Error(`no register ${id}`)
  const fields = [...register.fields, ...(register.own ?? []), ...more]
    .filter(({ t }) => t !== 'table')
    .map((field) => (optional.includes(field.f) ? { ...field, req: false } : field))
  const first = fields.toSorted((a, b) => Number(b.f === key) - Number(a.f === key))
  const lineFields = lineFieldsOf(register)
  const below = linesOf(lineFields)
  const [keyField] = first
  if (keyField === undefined) throw new Error(`register ${id} has no fields`)
  return {
    id,
    name: register.name,
    key,
    keyField,
    of: managed(id, register.name, key, fieldSchemas(first, key), below),
    lines: Object.keys(below),
    lineFields,
  }
})

export const registerOf = (id: string): Register | undefined => registers.find((one) => one.id === id)
