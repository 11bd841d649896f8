import { CodedError, refuse, stale } from '@portal/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import {
  isListKey,
  isPreferenceKey,
  listFamily,
  ownerOf,
  type PreferenceOwner,
  type Preferences,
  type SetPreference,
} from '../contract/index.ts'
import {
  countFamily,
  findForUpdate,
  listPreferences,
  putFirst,
  putPreference,
  type PreferencePlace,
} from './preference.repo.ts'
import { preferenceTexts } from './preference.texts.ts'

type Who = Pick<Caller, 'userId' | 'entId'>
/** Roles that may set values for a whole enterprise. */
const administrators = ['companyAdmin', 'superAdmin']

/** Stored values of the caller, as their schemas took them; unknown keys are left out. */
export async function preferencesOf(db: Db, who: Who): Promise<Preferences> {
  const rows = await listPreferences(db, who)
  // Values were checked against their schemas when they were stored.
  return Object.fromEntries(
    rows.filter((row) => isPreferenceKey(row.key)).map((row) => [row.key, { value: row.value, version: row.version }]),
  ) as Preferences
}

/** Refuses an outdated version, and an enterprise's setting for users who do not administer it. */
export async function setPreference(
  tx: Tx,
  caller: Caller,
  given: SetPreference,
  now: Date,
): Promise<{ version: number }> {
  const place = placeOf(caller, given)
  if (ownerOf(given.key) === 'enterprise' && !administrators.some((role) => caller.roles.has(role)))
    throw new CodedError('forbidden', {
      text: preferenceTexts.administratorsOnly,
      data: { missing: 'role:companyAdmin' },
    })
  const { db } = tx.as('preference')
  if (isListKey(given.key) && (await countFamily(db, place, 'list.')) >= listFamily.most)
    throw refuse(preferenceTexts.tooManyLists(listFamily.most))
  // There is no row to lock yet: of two concurrent first writes, the insert lets one succeed.
  if (given.version === 0 && (await putFirst(db, place, given.value, now))) return { version: 1 }
  if (given.version !== undefined) {
    const found = await findForUpdate(db, place)
    if ((found?.version ?? 0) !== given.version)
      throw stale({ version: found?.version ?? 0, value: found?.value ?? null })
  }
  return { version: await putPreference(db, place, given.value, now) }
}

function placeOf({ userId, entId }: Who, { key }: Pick<SetPreference, 'key'>): PreferencePlace {
  const owners: Record<PreferenceOwner, PreferencePlace> = {
    user: { userId, entId: '', key },
    membership: { userId, entId, key },
    enterprise: { userId: '', entId, key },
  }
  return owners[ownerOf(key)]
}
