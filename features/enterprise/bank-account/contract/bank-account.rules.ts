import { isBankCode, isCardNumber } from '@portal/domain'

/** A number without the blanks and hyphens it was typed with. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[ -]/g, '')

export interface AccountFault {
  path: 'number' | 'bankCode'
  message: string
}

/** What is wrong with number and bank code, in words; the page asks while typing, the server again. */
export function faultsOfAccount(account: {
  kind: 'settlement' | 'card'
  number?: string | undefined
  bankCode: string
}): AccountFault[] {
  const faults: AccountFault[] = []
  const number = account.number === undefined ? undefined : plainNumber(account.number)
  if (number !== undefined && account.kind === 'card' && !isCardNumber(number))
    faults.push({
      path: 'number',
      message: /^\d{16,19}$/.test(number) ? '银行卡号的校验位不对，请核对每一位数字' : '银行卡号应为 16 至 19 位数字',
    })
  if (number !== undefined && account.kind === 'settlement' && !/^\d{6,32}$/.test(number))
    faults.push({ path: 'number', message: '账号应为 6 至 32 位数字' })
  if (!isBankCode(account.bankCode))
    faults.push({
      path: 'bankCode',
      message: /^\d{12}$/.test(account.bankCode) ? '联行号的校验位不对，请核对每一位数字' : '联行号应为 12 位数字',
    })
  return faults
}
