import type { Option } from '@portal/page-kit/fields/field-input'
import { fewOf } from '@portal/page-kit/fields/search/few-found'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { call } from '@portal/web-kit/call'
import {
  getAllByPageRoute,
  lastLevel,
  organizationDetailRoute,
  reservedOrganizations,
  type Organization,
} from '../contract/index.ts'
import { organizationPageTexts as texts } from './organization-page.texts.ts'

const most = 20
const reserved = reservedOrganizations.map(({ customerCode, name, level }, at): Organization => ({
  customerCode,
  customerRegisterName: name,
  companyLevel: level,
  parentCustomerCode: reservedOrganizations[at - 1]?.customerCode ?? null,
  cat: null,
  socialcreditcode: null,
  status: '1',
  version: 1,
}))

/** Every organisation that was seen here: forms read levels and old states from it. */
const seen = new Map<string, Organization>()
export const notePlace = (place: Organization): void => void seen.set(place.customerCode, place)
export const placeOf = (customerCode: string): Organization | undefined => seen.get(customerCode)
for (const place of reserved) notePlace(place)

/** Levels of parents that only their children told of. */
const levels = new Map<string, number>()
export const noteLevel = (customerCode: string, level: number): void => void levels.set(customerCode, level)
export const levelOf = (customerCode: string): number | undefined =>
  seen.get(customerCode)?.companyLevel ?? levels.get(customerCode)

const optionOf = (place: Organization): Option => {
  notePlace(place)
  const { customerCode: value, customerRegisterName: label, companyLevel: level } = place
  return { value, label, hint: `${value} · ${texts.level(level)}` }
}

const placeWith = async (customerCode: string, signal: AbortSignal): Promise<Organization> =>
  seen.get(customerCode) ?? call(organizationDetailRoute, { query: { customerCode } }, { signal })
const named = async (codes: readonly string[], signal: AbortSignal): Promise<Option[]> =>
  (await Promise.all(codes.map((code) => placeWith(code, signal)))).map(optionOf)

const find = async (word: string, signal: AbortSignal): Promise<Organization[]> => {
  const [page] = await call(getAllByPageRoute, { body: { word, status: '1', page: 1, limit: most } }, { signal })
  return page?.records ?? []
}

/** Organisations in use, by name, pinyin, initials or code. */
export const organizations: FoundSource = {
  find: async (word, signal) => (await find(word, signal)).map(optionOf),
  named,
}

/** What an organisation may stand below: the reserved places too, the last level not. */
export const parents: FoundSource = {
  find: async (word, signal) => [
    ...(await fewOf(reserved.map(optionOf), word, signal)),
    ...(await find(word, signal)).filter(({ companyLevel }) => companyLevel < lastLevel).map(optionOf),
  ],
  named,
}
