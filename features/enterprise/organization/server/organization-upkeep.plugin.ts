import { codeOf, notFound, refuse, refuseAt } from '@portal/contract'
import { addMember, setDefaultEnterprise } from '@portal/identity/server/enterprises'
import { listUserNames } from '@portal/identity/server/people'
import { changed } from '@portal/server-kit/audit-detail'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import * as contract from '../contract/index.ts'
import { organizationTexts as fieldTexts } from '../contract/organization.texts.ts'
import { effectView, organizationOf } from './organization.present.ts'
import { findOrganization, type OrganizationRow } from './organization.repo.ts'
import { organizationTexts as texts } from './organization.texts.ts'
import { applyChange } from './tree/change.service.ts'
import { effectOf } from './tree/effect.service.ts'

/** Acts of operators on the tree, and everybody's choice of the own primary organisation (ORG-02). */
export function mountOrganizationUpkeep(kit: Kit): void {
  /** Sectors are kept in the code library. */
  const assertSector = async (cat: string | null | undefined) => {
    const code = cat?.trim() ?? ''
    if (code !== '' && (await kit.codeWords.of('sector'))[code] === undefined)
      throw refuseAt('cat', fieldTexts.noSector)
  }

  kit.mount(contract.addOrgRoute, async ({ body }, call) => {
    await assertSector(body.cat)
    return changedBy(call, body.reason, changeOf(contract.changeTypes.add, body))
  })
  kit.mount(contract.organizationEffectRoute, async ({ body }, { db }) => {
    await assertSector(body.cat)
    const effect = await effectOf(db, changeOf(body.type, body))
    const above = effect.before?.parent_code ?? null
    return effectView(effect, above === null ? null : ((await findOrganization(db, above))?.name ?? null))
  })
  kit.mount(contract.updateOrgRoute, async ({ body }, call) => {
    await assertSector(body.cat)
    const isCancelled = body.status !== undefined && String(body.status) === '0'
    return changedBy(call, body.reason, changeOf(contract.changeTypes[isCancelled ? 'cancel' : 'change'], body))
  })
  kit.mount(contract.addOrgUserRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { name, customer_code, entId } = await withEnterprise(tx.db, codeOf(body.customerCode))
      const userId = String(body.userId)
      if (!(await listUserNames(tx.db, [userId])).has(userId)) throw notFound(texts.noUser)
      await addMember(tx, call.now(), userId, entId)
      call.about(customer_code, { organization: name, person: userId })
      return null
    }),
  )
  kit.mount(contract.updateUserPrimaryOrgRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const row = await withEnterprise(tx.db, codeOf(body.customerCode))
      await setDefaultEnterprise(tx, call.scope.userId, row.entId)
      call.about(row.customer_code, { organization: row.name })
      return organizationOf(row)
    }),
  )
}

type Sent = Partial<Pick<contract.EnteredOrganization, 'customerRegisterName'>> & {
  parentCustomerCode?: string | number | null
  cat?: string | null
  socialcreditcode?: string | null
}
/** What was said; left out is as it was. */
const enteredOf = ({ parentCustomerCode: parent, cat, customerRegisterName: name, socialcreditcode: code }: Sent) => ({
  ...(parent === undefined ? {} : { parentCustomerCode: codeOf(parent ?? '') }),
  ...(cat === undefined ? {} : { cat: cat ?? '' }),
  ...(name === undefined ? {} : { customerRegisterName: name }),
  ...(code === undefined ? {} : { socialcreditcode: code ?? '' }),
})

type AskedChange = Sent & { customerCode?: string | number; version?: number }
/** The change that a body asks for. */
function changeOf(type: contract.OrganizationChange['type'], body: AskedChange): contract.OrganizationChange {
  const code = body.customerCode === undefined ? '' : codeOf(body.customerCode).trim()
  const entered = enteredOf(body)
  if (type === contract.changeTypes.add)
    return {
      type,
      ...(code === '' ? {} : { customerCode: code }),
      entered: { parentCustomerCode: '', cat: '', customerRegisterName: '', socialcreditcode: '', ...entered },
    }
  const which = { customerCode: code, ...(body.version === undefined ? {} : { version: body.version }) }
  return type === contract.changeTypes.cancel ? { type, ...which } : { type, ...which, entered }
}

const changedBy = (call: Call, reason: string | null | undefined, change: contract.OrganizationChange) =>
  call.write(async (tx) => {
    const why = reason?.trim() ?? ''
    const who = { by: call.caller.account, reason: why === '' ? null : why }
    const { before, after } = await applyChange(tx, call.now(), change, who)
    const facts = (row: OrganizationRow) => {
      const { version: _version, ...record } = organizationOf(row)
      return record
    }
    call.about(after.customer_code, {
      organization: after.name,
      changes: changed(before === null ? {} : facts(before), facts(after)),
      ...(why === '' ? {} : { reason: why }),
    })
    return organizationOf(after)
  })

/** An organisation in use that people can work in. @throws not found, or refused for one without an enterprise. */
async function withEnterprise(db: Db, code: string): Promise<OrganizationRow & { entId: string }> {
  const row = await findOrganization(db, code.trim())
  if (row === undefined || row.status === 0) throw notFound(texts.none)
  const { ent_id: entId } = row
  if (entId === null) throw refuse(texts.noAccount)
  return { ...row, entId }
}
