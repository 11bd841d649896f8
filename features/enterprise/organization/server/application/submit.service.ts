import { CodedError, defineNumber, linkTo, refuse } from '@portal/contract'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import { takeNumber } from '@portal/server-kit/number/take-number'
import type { Tx } from '@portal/server-kit/transaction'
import { startApproval } from '@portal/workflow/server/public'
import { applicationsPage } from '../../contract/organization.pages.ts'
import { changeTypes, isApplicationType } from '../../contract/index.ts'
import { worksInOrAbove } from '../members.repo.ts'
import { takeFile } from './application-file.ts'
import { applicationKind } from './application-kind.ts'
import { applicationTexts as texts } from './application.texts.ts'
import * as repo from './application.repo.ts'
import { shownOf } from './effect.service.ts'
import { faultOf, judge, type Judged } from './judge.ts'
import { orgOf } from './sent.ts'

/** ZZ-202603-0019: counted within its month. */
const applicationNumber = defineNumber({
  name: 'organization-application',
  title: '申请编号',
  form: 'ZZ-{yyyyMM}-{0000}',
  per: 'whole',
})

/** What was sent, of which the user's data and the name of the file are not read. */
export interface Sent {
  fileId?: string | null | undefined
  data: string | Record<string, unknown>
  content?: string | null | undefined
}
/** Hands an application in; the same one, clicked twice, is one. `sectors`: those of the code library. */
export async function submitApplication(
  tx: Tx,
  now: Date,
  caller: Caller,
  sent: Sent,
  sectors: Readonly<Record<string, string>>,
): Promise<repo.ApplicationRow> {
  const { db } = tx
  const { entId, userId } = caller
  const entered = { org: orgOf(sent.data), content: sent.content?.trim() ?? '', fileId: sent.fileId?.trim() ?? '' }
  const judged = await judge(db, entered, sectors)
  const { org } = judged
  if (!isApplicationType(org.type)) throw new Error(`no application of type ${org.type}`)
  const about = { type: org.type, subject: judged.old?.customer_code ?? org.socialcreditcode }
  await repo.oneAtATime(db, about)
  const open = await repo.findOpen(db, about)
  if (open !== undefined) {
    if (open.applicant_id === userId && open.file_id === entered.fileId) return open
    throw refuse(texts.open(open.number))
  }
  await assertPossible(db, caller, judged)
  const id = newId()
  const name = org.type === changeTypes.cancel ? org.customerRegisterNameOld : org.customerRegisterName
  const fileName = await takeFile(tx, { id, fileId: entered.fileId, userId, entId })
  const row = {
    id,
    number: await takeNumber(tx, applicationNumber, { entId, at: now }),
    ent_id: entId,
    ...about,
    name,
    user_info: await userOf(db, caller),
    org,
    content: entered.content,
    file_id: entered.fileId,
    file_name: fileName,
    applicant_id: userId,
    applied_at: now,
    state: 'pending' as const,
    opinion: '',
    shown: await shownOf(db, judged.effect),
  }
  const processInstId = await startApproval(tx, now, {
    entId,
    kind: applicationKind,
    businessCode: id,
    title: texts.title(row.type, name),
    applicantId: userId,
    fields: { type: row.type, sector: org.cat },
    message: entered.content,
    told: texts.told(row.number),
    data: storedOf(row),
    route: () => linkTo(applicationsPage, { open: id }),
  })
  const whole = { ...row, process_inst_id: processInstId }
  await repo.insertApplication(db, whole)
  return whole
}

/** The JSON of an application, as its notices carry it. */
export const storedOf = ({ user_info: userInfo, org }: Pick<repo.ApplicationRow, 'user_info' | 'org'>) => ({
  userInfo,
  org,
})

const userOf = async (db: Db, { account, userName, userSource, entId }: Caller) => ({
  account,
  userName,
  entName: (await findEnterprise(db, entId))?.name ?? '',
  userSource,
  entId,
})

/** The tree is everybody's to know; how many work in an organisation or have tasks there is not. */
const openKinds = new Set(['cycle', 'level', 'creditCode', 'children'])

/** What is refused at once; the rest is told to who decides. */
async function assertPossible(db: Db, caller: Caller, { effect, old }: Judged): Promise<void> {
  const isInside =
    caller.permissions.has(repo.keeping) || (old !== undefined && (await worksInOrAbove(db, caller.userId, old.path)))
  const blocked = effect.blocked.filter(({ kind }) => isInside || openKinds.has(kind))
  const fault = faultOf({ ...effect, blocked })
  if (fault === null) return
  throw new CodedError('refused', {
    text: fault,
    data: { blocked: blocked.map(({ text: _text, ...obstacle }) => obstacle) },
  })
}
