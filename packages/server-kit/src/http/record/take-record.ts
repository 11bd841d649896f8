import {
  keeperOf,
  recordFields,
  recordsIn,
  refuse,
  type TakenRecord,
  type TObject,
  type TSchema,
} from '@portal/contract'
import { recordTexts as texts } from './record.texts.ts'
import { isSameValue } from './same-value.ts'

type Fields = Readonly<Record<string, unknown>>

/** Reads the record as it stands for this caller; null where he sees none. */
export type StandingRecord = (asked: Record<string, unknown>) => Promise<unknown>

/**
 * Makes of a record that is sent back the body that its handler knows. `standing` is asked only where something has to
 * be compared.
 */
export function takerOf(record: TakenRecord, body: TObject, standing: StandingRecord) {
  const read = recordFields(record.of)
  const required = new Set(body.required)
  const isEntered = (name: string) => Object.hasOwn(body.properties, name)
  const keptOf = (sent: Fields) =>
    Object.keys(sent).flatMap((name) => {
      const call = isEntered(name) || !Object.hasOwn(read, name) ? null : keeperOf(read[name] as TSchema)
      return call === null ? [] : [{ name, call }]
    })
  const own = (sent: Fields): Fields => Object.fromEntries(Object.entries(sent).filter(([name]) => isEntered(name)))

  return async (sent: Fields): Promise<Fields> => {
    const stands = await standingOf(record, sent, standing)
    if (stands === null || isOlder(sent, stands)) return own(sent)
    const changed = keptOf(sent).filter(({ name }) => !isSameValue(sent[name], stands[name]))
    if (changed.length > 0)
      throw refuse(texts.kept(changed), {
        errors: changed.map((field) => ({ path: field.name, message: texts.kept([field]) })),
      })
    const isAsItWas = (name: string, value: unknown) =>
      !required.has(name) && name !== record.at?.key && name !== 'version' && Object.hasOwn(stands, name)
        ? isSameValue(value, stands[name])
        : false
    if (record.at?.isWhole === true) return own(sent)
    return Object.fromEntries(Object.entries(own(sent)).filter(([name, value]) => !isAsItWas(name, value)))
  }
}

/** The record that stands, where the body names one. */
async function standingOf({ at }: TakenRecord, sent: Fields, standing: StandingRecord): Promise<Fields | null> {
  const id = at === undefined ? undefined : sent[at.key]
  if (at === undefined || id === undefined || id === null || id === '') return null
  const answer = await standing(at.ask === undefined ? { [at.key]: String(id) } : at.ask(sent))
  return recordsIn(answer).find((each) => String(each[at.key]) === String(id)) ?? null
}

/** An older version is refused as stale by its handler, whatever else it says. */
const isOlder = (sent: Fields, stands: Fields): boolean =>
  sent['version'] !== undefined && stands['version'] !== undefined && !isSameValue(sent['version'], stands['version'])
