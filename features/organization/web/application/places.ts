import type { Option } from '@portal/page-kit/fields/field-input'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { call } from '@portal/web-kit/call'
import {
  getAllByPageRoute,
  lastLevel,
  organizationDetailRoute,
  reservedCodes,
  type Organization,
} from '../../contract/index.ts'
import { applicationTexts as texts } from './application.texts.ts'

const most = 20
/** Every organisation that was offered here: a form reads levels and old states from it. */
const seen = new Map<string, Organization>()
export const placeOf = (customerCode: string): Organization | undefined => seen.get(customerCode)
export const notePlace = (place: Organization): void => void seen.set(place.customerCode, place)

const optionOf = (place: Organization): Option => {
  notePlace(place)
  const { customerCode: value, customerRegisterName: label, companyLevel: level } = place
  return { value, label, hint: `${value} · ${texts.levelOf(String(level))}` }
}

const placeWith = async (customerCode: string, signal: AbortSignal): Promise<Organization> =>
  seen.get(customerCode) ?? call(organizationDetailRoute, { query: { customerCode } }, { signal })
const named = async (codes: readonly string[], signal: AbortSignal): Promise<Option[]> =>
  (await Promise.all(codes.map((code) => placeWith(code, signal)))).map(optionOf)

const find = async (word: string, signal: AbortSignal): Promise<Organization[]> => {
  const [page] = await call(getAllByPageRoute, { body: { word, status: '1', page: 1, limit: most } }, { signal })
  return page?.records ?? []
}

/** Organisations in use, for what is changed or cancelled. */
export const organizations: FoundSource = {
  find: async (word, signal) => (await find(word, signal)).map(optionOf),
  named,
}

/** What an organisation may stand below: the reserved places too, the last level not. */
export const parents: FoundSource = {
  find: async (word, signal) => {
    const [reserved, found] = await Promise.all([named(Object.values(reservedCodes), signal), find(word, signal)])
    return [
      ...reserved.filter(({ label, value }) => label.includes(word) || value === word),
      ...found.filter(({ companyLevel }) => companyLevel < lastLevel).map(optionOf),
    ]
  },
  named,
}
