import { fieldsOf } from '@portal/contract'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { FinancingApproval, financingTypes, Loan, type NoticeInfo } from '../../contract/index.ts'

const loanFields = fieldsOf(Loan)
const approvalFields = fieldsOf(FinancingApproval)

/** The financing detail of kinds 8, 9 and 10; empty while it is not known (NOT-06). */
export function FinancingFacts({ notice }: { notice: NoticeInfo }) {
  const fields = notice.noticeType === financingTypes.loan ? loanFields : approvalFields
  return <DescriptionList facts={factsOf(fields, notice)} hasBlanks />
}
