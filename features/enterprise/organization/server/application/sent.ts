import { CodedError, refuseAt } from '@portal/contract'
import { normalizeCreditCode } from '@portal/domain'
import { AppliedOrganization, mostCode, mostName } from '../../contract/index.ts'
import { applicationTexts as texts } from './application.texts.ts'

type Field = keyof AppliedOrganization
const fields = Object.keys(AppliedOrganization.properties) as Field[]
const isName = (field: Field): boolean => /Name(Old)?$/.test(field)
const isCredit = (field: Field): boolean => field.startsWith('socialcreditcode')

/** The organisation of what was sent, each text trimmed. What is said of the user is not read. */
export function orgOf(data: string | Record<string, unknown>): AppliedOrganization {
  const sent = objectOf(typeof data === 'string' ? parsed(data) : data)
  const org = objectOf(sent['org'] ?? {})
  return Object.fromEntries(fields.map((field) => [field, textOf(field, org[field])])) as AppliedOrganization
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new CodedError('refused', { text: texts.noJson })
}

/** Codes come as text or number; anything else says nothing. */
function textOf(field: Field, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  const most = isName(field) ? mostName : mostCode
  if (text.length > most) throw refuseAt(field, texts.long(most))
  if (/\p{Cc}/u.test(text)) throw refuseAt(field, texts.control)
  return isCredit(field) ? normalizeCreditCode(text) : text
}
