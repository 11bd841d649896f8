import { maskPhone } from '@portal/domain'

const phone = /(?<!\d)1[3-9]\d{9}(?!\d)/g
const secretInAddress = /([?&](?:ticket|token|code|key|access_token|sign)=)[^&\s)]+/gi
const longSecret = /[0-9A-Za-z_-]{40,}/g

/** A text for operators: phones by their end, tickets and tokens not at all. */
export const maskedText = (text: string): string =>
  text.replaceAll(phone, maskPhone).replaceAll(secretInAddress, '$1…').replaceAll(longSecret, '…')

/** An address of mail by its first letter and its host. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1***@')
