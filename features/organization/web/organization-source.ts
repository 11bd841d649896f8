import type { Option } from '@portal/page-kit/fields/field-input'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { call } from '@portal/web-kit/call'
import {
  getAllByPageRoute,
  organizationDetailRoute,
  reservedOrganizations,
  type Organization,
} from '../contract/index.ts'
import { organizationPageTexts as texts } from './organization-page.texts.ts'

const most = 20

/** Levels of what was seen: a form knows from them where a sector is needed. */
const levels = new Map<string, number>(reservedOrganizations.map(({ customerCode, level }) => [customerCode, level]))
export const noteLevel = (customerCode: string, level: number): void => void levels.set(customerCode, level)
export const levelOf = (customerCode: string): number | undefined => levels.get(customerCode)

type Named = Pick<Organization, 'customerCode' | 'customerRegisterName' | 'companyLevel'>
const optionOf = ({ customerCode, customerRegisterName: label, companyLevel: level }: Named): Option => {
  noteLevel(customerCode, level)
  return { value: customerCode, label, hint: `${customerCode} · ${texts.level(level)}` }
}
const reserved = reservedOrganizations.map(({ customerCode, name, level }) =>
  optionOf({ customerCode, customerRegisterName: name, companyLevel: level }),
)

const find = async (word: string, signal: AbortSignal): Promise<Option[]> => {
  const [page] = await call(getAllByPageRoute, { body: { word, status: '1', page: 1, limit: most } }, { signal })
  return (page?.records ?? []).map(optionOf)
}
const named = async (values: readonly string[], signal: AbortSignal): Promise<Option[]> => {
  const known = reserved.filter(({ value }) => values.includes(value))
  const asked = values.filter((value) => !known.some((option) => option.value === value))
  const found = await Promise.all(
    asked.map((customerCode) => call(organizationDetailRoute, { query: { customerCode } }, { signal })),
  )
  return [...known, ...found.map(optionOf)]
}

/** Organisations in use, by name, pinyin, initials or code. */
export const organizationSource: FoundSource = { find, named }

/** The same with the reserved places: what a new organisation may be put below. */
export const parentSource: FoundSource = {
  find: async (word, signal) => [
    ...reserved.filter(({ label, value }) => label.includes(word) || value === word),
    ...(await find(word, signal)).filter(({ value }) => (levelOf(value) ?? 0) < lastParentLevel + 1),
  ],
  named,
}
const lastParentLevel = 3
