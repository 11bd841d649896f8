import { Named } from '../list/field.ts'
import { Id, Nullable, Type } from '../schema.ts'

/**
 * Every enterprise, chosen by its name (`所有企业`), by who may. Wherever an enterprise is left empty, one's own is
 * meant: that of the call.
 */
export const everyEnterprise = 'every'
export const everyEnterpriseName = '所有企业'
/** An enterprise as forms ask for it; `everyEnterprise` for all. */
export const Place = (hint = '不选为当前企业') => Named('企业', Type.Optional(Nullable(Id())), { hint })

/** The enterprise that is meant; null: every one. */
export const placeOf = (said: string | null | undefined, own: string): string | null =>
  said === everyEnterprise ? null : (said ?? '') === '' ? own : (said ?? own)
/** How a call says an enterprise, or (null) every one. */
export const saidPlace = (entId: string | null): string => entId ?? everyEnterprise
