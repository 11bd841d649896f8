import type { ApprovalDefinition, ApprovalMode, ApprovalStep, ApprovalWho } from '@portal/contract'

export type Definition = ApprovalDefinition
export type Mode = ApprovalMode
export type Step = ApprovalStep
export type Who = ApprovalWho

export const isSameWho = (one: Who, other: Who): boolean => codeOf(one) === codeOf(other)

const codeOf = (who: Who): string =>
  who.kind === 'role' ? `role:${who.code}` : who.kind === 'user' ? `user:${who.id}` : who.kind

/** @throws for a key of another definition: an instance and its steps belong together. */
export function stepOf({ steps }: Definition, key: string): Step {
  const step = steps.find((one) => one.key === key)
  if (!step) throw new Error(`no step ${key}`)
  return step
}

export const fieldName = ({ fields }: Definition, key: string): string => fields[key]?.name ?? key
