import { Type } from '@portal/contract'
import { agreementPages, type AgreementPath } from './agreement.pages.ts'

/** One of the pages where a user agrees. */
export const AgreementPage = Type.Unsafe<AgreementPath>(
  Type.Union(agreementPages.map((page) => Type.Literal(page.path))),
)
