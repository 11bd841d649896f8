import { findIdCardFault, isMobile, type IdCardFault } from '@portal/domain'

const idCardFaults: Record<IdCardFault, string> = {
  pattern: '身份证号应为 18 位，前 17 位是数字',
  region: '身份证号的地区代码不对，请核对',
  birthdate: '身份证号里的出生日期不对，请核对',
  check: '身份证号的校验位不对，请核对每一位',
}

export interface UserFault {
  path: 'phone' | 'idCard'
  message: string
}

/** What is wrong with phone and identity card, in words; the page asks while typing, the server again. */
export function faultsOfUser(
  { phone, idCard }: { phone?: string | null | undefined; idCard?: string | null | undefined },
  today: string,
): UserFault[] {
  const faults: UserFault[] = []
  if (typeof phone === 'string' && phone !== '' && !isMobile(phone))
    faults.push({ path: 'phone', message: '请输入正确的手机号' })
  const fault = typeof idCard === 'string' && idCard !== '' ? findIdCardFault(idCard.toUpperCase(), today) : undefined
  if (fault !== undefined) faults.push({ path: 'idCard', message: idCardFaults[fault] })
  return faults
}
