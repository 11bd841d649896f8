import { CodedError, faultOf, fieldsOf, isLibrary, stale, type InputOf } from '@portal/contract'
import { faultOfCreditCode, formatChinaTime, maskPhone, normalizeCreditCode } from '@portal/domain'
import { findHead, nameHead, setCreditCode } from '@portal/identity/server/enterprises'
import { changed } from '@portal/server-kit/audit-detail'
import type { Scope } from '@portal/server-kit/caller'
import type { CodeWords } from '@portal/server-kit/code-words'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import { EnteredCompany, type Company, type saveCompanyRoute } from '../contract/index.ts'
import { findProfile, findRegistered, keepProfile, lockProfile, type ProfileRow } from './company.repo.ts'
import { companyTexts as texts } from './company.texts.ts'
import { thankAdministrators } from './maintenance.ts'

/** An enterprise as its members see it. */
export async function companyOf({ people }: Pick<Kit, 'people'>, db: Db, scope: Scope): Promise<Company> {
  const profile = await findProfile(db, scope)
  const keeper = profile?.updated_by ?? ''
  const names = keeper === '' ? new Map<string, string>() : await people.namesOf(db, [keeper])
  const { name, credit_code, parent_name } = await findRegistered(db, scope)
  const head = await findHead(db, scope.entId)
  return {
    name,
    parentName: parent_name,
    creditCode: credit_code,
    sector: profile?.sector ?? null,
    legalPerson: profile?.legal_person ?? null,
    establishedOn: profile?.established_on ?? null,
    registeredAddress: profile?.registered_address ?? null,
    officeAddress: profile?.office_address ?? null,
    contactName: profile?.contact_name ?? null,
    contactPhone: profile === undefined ? null : maskPhone(profile.contact_phone),
    contactEmail: profile?.contact_email ?? null,
    head: head?.account ?? null,
    headName: head?.name ?? null,
    version: profile?.version ?? 0,
    updatedAt: profile === undefined ? null : formatChinaTime(profile.updated_at),
    updatedBy: names.get(keeper) ?? profile?.updated_by ?? null,
  }
}

type Entered = InputOf<typeof saveCompanyRoute>['body']

/**
 * Changes what an enterprise says of itself. @throws 400 at the fields, 409 with what stands now, refused at the credit
 * code when another enterprise has it.
 */
export async function saveCompany(
  kit: Pick<Kit, 'people' | 'codeWords'>,
  call: Call,
  entered: Entered,
): Promise<Company> {
  const { scope } = call
  return call.write(async (tx) => {
    const row = await lockProfile(tx.db, scope)
    const before = await companyOf(kit, tx.db, scope)
    if (before.version !== entered.version) throw staleOf(before)
    const faults = await faultsOf(kit.codeWords, entered, row)
    if (faults.length > 0)
      throw new CodedError('badRequest', { text: faults[0]?.message ?? '', data: { errors: faults } })
    const creditCode = normalizeCreditCode(entered.creditCode)
    if (creditCode !== before.creditCode) await setCreditCode(tx, scope.entId, creditCode)
    if (entered.head !== undefined && entered.head !== before.head)
      await nameHead(tx, scope.entId, entered.head?.trim() ?? '')
    const kept = await keepProfile(tx.db, rowOf(call, entered, row))
    if (kept === undefined) throw staleOf(await companyOf(kit, tx.db, scope))
    if (row === undefined) await thankAdministrators(tx, scope.entId, call.caller.userName)
    const after = await companyOf(kit, tx.db, scope)
    call.about(scope.entId, { changes: changed(factsOf(before), factsOf(after)) })
    return after
  })
}

/** Of the phone a form shows only what was typed. */
const staleOf = ({ contactPhone: _phone, headName: _name, creditCode, contactName, ...company }: Company) =>
  stale({ ...company, creditCode: creditCode ?? '', contactName: contactName ?? '' })

const trimmed = (text: string | null): string | null => text?.trim() ?? null

const rowOf = (call: Call, entered: Entered, before: ProfileRow | undefined): ProfileRow => ({
  ent_id: call.scope.entId,
  sector: entered.sector,
  legal_person: trimmed(entered.legalPerson),
  established_on: entered.establishedOn,
  registered_address: trimmed(entered.registeredAddress),
  office_address: trimmed(entered.officeAddress),
  contact_name: entered.contactName.trim(),
  contact_phone: entered.contactPhone ?? before?.contact_phone ?? '',
  contact_email: entered.contactEmail,
  version: entered.version + 1,
  updated_at: call.now(),
  updated_by: call.caller.account,
})

const fields = fieldsOf(EnteredCompany)

/** By the fields' own limits and codes, then by the rules of the credit code. */
async function faultsOf(library: CodeWords, entered: Entered, before: ProfileRow | undefined) {
  const own = await Promise.all(
    fields.map(async (field) => {
      const { codes } = field
      const known =
        codes !== undefined && isLibrary(codes) ? { ...field, codes: await library.of(codes.codeType) } : field
      const message = faultOf(known, (entered as Record<string, unknown>)[field.name])
      return message === undefined ? [] : [{ path: field.name, message }]
    }),
  )
  const code = faultOfCreditCode(entered.creditCode)
  return [
    ...own.flat(),
    ...(code === undefined ? [] : [{ path: 'creditCode', message: code }]),
    ...(entered.contactPhone === undefined && before === undefined
      ? [{ path: 'contactPhone', message: texts.noPhone }]
      : []),
  ]
}

const factsOf = ({ version: _version, updatedAt: _at, updatedBy: _by, ...facts }: Company) => facts
