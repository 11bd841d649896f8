import { Exactly, Id, Line, Money, Named, Time, Type, type Static } from '@portal/contract'

/** Kinds with a financing detail: the result of an application, a loan, and of a budget. */
export const financingTypes = { approval: '8', loan: '9', budget: '10' } as const
export const isFinancing = (noticeType: string): boolean =>
  Object.values(financingTypes).some((each) => each === noticeType)

/** The grant that shows account numbers whole; everybody else sees their last four digits. */
export const seesAccount = 'perm:company:bank:number'

const updateDate = Named('更新时间', Time())
/** What a notice of a loan (9) tells. */
export const Loan = Exactly({
  realMoney: Named('放款金额', Money()),
  realDate: Named('放款时间', Time()),
  receiveCompany: Named('收款单位', Line(100)),
  receiveAccount: Named('收款账号', Type.String({ pattern: '^[0-9*-]{4,40}$' })),
  notificationStatus: Named('放款状态', Line(40)),
  updateDate,
})
export type Loan = Static<typeof Loan>

/** What a notice of a decided application (8) or budget (10) tells. */
export const FinancingApproval = Exactly({
  financingApplyTime: Named('申请时间', Time()),
  financingApplyNumber: Named('申请编号', Id()),
  notificationStatus: Named('审批结果', Line(40)),
  updateDate,
})
export type FinancingApproval = Static<typeof FinancingApproval>
