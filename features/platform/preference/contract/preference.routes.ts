import { defineRoute, Exactly, stepsInFrame, Type, type TSchema } from '@portal/contract'
import { listFamily, preferenceKeys, type PreferenceKey, type PreferenceValue } from './preference.keys.ts'

const tag = '首页与工作台'
const path = '/japi/api/home/preferences'
const keys = Object.keys(preferenceKeys) as (keyof typeof preferenceKeys)[]

/** A stored value and its number of writes. */
export const Kept = Exactly({ value: Type.Unknown(), version: Type.Integer() })
/** Stored values of the caller by key; a key that was never set is absent. */
export const Preferences = Type.Object(Object.fromEntries(keys.map((key) => [key, Type.Optional(Kept)])), {
  patternProperties: { [listFamily.pattern]: Kept },
  additionalProperties: false,
})
export type Preferences = { [K in PreferenceKey]?: { value: PreferenceValue<K>; version: number } }

export const preferencesRoute = defineRoute({
  method: 'GET',
  path,
  summary: '我的外观、布局、工作台、最近访问与各列表的列和视图',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  data: Preferences,
  during: stepsInFrame,
})

export interface SetPreference {
  key: PreferenceKey
  value: unknown
  version?: number
}
const setting = <K extends TSchema, V extends TSchema>(key: K, value: V) =>
  Exactly({ key, value, version: Type.Optional(Type.Integer({ minimum: 0 })) })
/** One key with a value of its own schema; other values are refused before anything runs. */
export const SetPreference = Type.Unsafe<SetPreference>(
  Type.Union([
    ...keys.map((key) => setting(Type.Literal(key), preferenceKeys[key].schema)),
    setting(Type.String({ pattern: listFamily.pattern }), listFamily.schema),
  ]),
)

/** The last write wins. With `version` (0 = never set) an outdated write gets 409 with the stored value. */
export const setPreferenceRoute = defineRoute({
  method: 'POST',
  path,
  summary: '保存一项个人设置',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  bodyLimit: 16_384,
  body: SetPreference,
  data: Exactly({ version: Type.Integer() }),
  errors: ['stale', 'refused'],
  during: stepsInFrame,
})
