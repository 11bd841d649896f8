import { allows, type Grants, type Static, type TSchema } from '@portal/contract'
import { maskPhone } from '@portal/domain/mask'
import type { Config } from '@portal/server-kit/config'
import { compileLazily } from '@portal/server-kit/http/validation'
import { createSealer } from '@portal/server-kit/seal'
import type { Tx } from '@portal/server-kit/transaction'
import {
  FinancingApproval,
  financingTypes,
  isFinancing,
  Loan,
  seesAccount,
  type NoticeInfo,
} from '../../contract/index.ts'
import { sendNotices } from '../notice-send.service.ts'
import type { NoticeRow } from '../notice.table.ts'

type Keys = Pick<Config, 'dataDir' | 'secretKey'>
/** A notice of financing, to users of an enterprise. The business key is the application's or the loan's own. */
export type FinancingNotice = {
  entId: string
  userIds: readonly string[]
  businessKey: string
  title: string
  content: string
  at?: Date
} & ({ kind: 'approval' | 'budget'; detail: FinancingApproval } | { kind: 'loan'; detail: Loan })

/** What the notice's own call adds to a notice: nothing for other kinds, and for one whose facts can't be read. */
export type FinancingDetail = (row: NoticeRow, reader: Grants) => Partial<NoticeInfo>

const checked = <S extends TSchema>(schema: S): ((given: unknown) => given is Static<S>) => {
  const check = compileLazily({ schema, method: 'GET', url: '' })
  return (given): given is Static<S> => (check(given) as { error?: unknown }).error === undefined
}
const isLoan = checked(Loan)
const isApproval = checked(FinancingApproval)

const owner = (entId: string, businessKey: string): string => `notice\n${entId}\n${businessKey}`

/**
 * How the loan product tells of its results (8, 9, 10), in the transaction that decides them. The account is stored
 * sealed. @throws for facts that are not those of the kind
 */
export function financingSender(config: Keys): (tx: Tx, notice: FinancingNotice) => Promise<void> {
  const sealer = createSealer(config)
  return async (tx, { userIds, kind, detail, ...notice }) => {
    if (!(kind === 'loan' ? isLoan : isApproval)(detail)) throw new Error(`a notice of ${kind} with other facts`)
    const data =
      'receiveAccount' in detail
        ? { ...detail, receiveAccount: sealer.seal(detail.receiveAccount, owner(notice.entId, notice.businessKey)) }
        : detail
    await sendNotices(tx, userIds, { ...notice, noticeType: financingTypes[kind], data })
  }
}

/** The detail of a notice of financing; its account whole for who holds the grant, else its end. */
export function financingDetail(config: Keys): FinancingDetail {
  const sealer = createSealer(config)
  return ({ notice_type, data, ent_id, business_key }, reader) => {
    if (!isFinancing(notice_type) || data === null) return {}
    if (isApproval(data)) return data
    const account = data['receiveAccount']
    if (notice_type !== financingTypes.loan || typeof account !== 'string') return {}
    const plain = sealer.open(account, owner(ent_id, business_key ?? ''))
    const loan = { ...data, receiveAccount: allows(seesAccount, reader) ? plain : maskPhone(plain) }
    return isLoan(loan) ? loan : {}
  }
}
