import { creditCodeCheckChar } from '@portal/domain/credit-code'
import { bareEnterprise, enterprises, users, type DemoEnterprise, type DemoUser } from './data/group.ts'

/** One demonstration group: the original, or a copy whose accounts end in `-n`, for parallel tests. */
export interface Group {
  copy: number
  key: string
  enterprises: readonly (DemoEnterprise & { entId: string })[]
  users: readonly (DemoUser & { userId: string })[]
}

export const groupOf = (copy: number): Group => {
  const suffix = copy === 0 ? '' : `-${copy}`
  return {
    copy,
    key: `group${suffix}`,
    enterprises: [...enterprises, ...(copy === 0 ? [] : [bareEnterprise])].map((own) => ({
      ...own,
      entId: `demo-${own.key}${suffix}`,
      creditCode: copy === 0 ? own.creditCode : codeOfCopy(own.creditCode, copy),
    })),
    users: users
      .filter((own) => copy > 0 || (own.isNew !== true && own.isBare !== true))
      .map((own) => ({
        ...own,
        userId: `demo-${own.account}${suffix}`,
        account: `${own.account}${suffix}`,
        phone: String(BigInt(own.phone) + BigInt(copy * 100)),
      })),
  }
}

/** The demonstration enterprise of an entId, in the group or a copy of it. */
export const enterpriseOf = (entId: string): DemoEnterprise | undefined =>
  enterprises.find(({ key }) => entId === `demo-${key}` || entId.startsWith(`demo-${key}-`))

/** Adds the copy's number to the registration number and recomputes the check character. */
function codeOfCopy(code: string, copy: number): string {
  const body = `${code.slice(0, 9)}${String(copy).padStart(3, '0')}${code.slice(12, 17)}`
  return body + creditCodeCheckChar(body)
}
