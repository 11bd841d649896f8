import { linkTo } from '@portal/contract'
import registers from '@portal/tax-forms/data/registers.json' with { type: 'json' }
import taxes from '@portal/tax-forms/data/tax-types.json' with { type: 'json' }
import type { ResultTerm, TabNames, TaxKindOnPage } from '@portal/tax-return/web/public'
import { openingPage } from '@portal/vat/pages'
import { hasPeriods, mainForm, pbtTaxOf } from '../../contract/index.ts'
import { pbtKindTexts as texts } from './pbt-kind.texts.ts'

const tabs: Readonly<Record<string, TabNames>> = Object.fromEntries(
  Object.entries(texts.tabs).map(([form, tab]) => [form, { tab, short: tab, isMain: form === mainForm }]),
)

const total = (column: string): readonly string[] => [`${mainForm}.r0.${column}`]
const results: readonly ResultTerm[] = [
  { label: texts.tax, cells: total('c8'), sign: '' },
  { label: texts.relief, cells: total('c9'), sign: '−' },
  { label: texts.paid, cells: total('c10'), sign: '−', isRare: true },
  { label: texts.due, cells: total('c11'), sign: '=' },
]

type Field = { f: string; options?: readonly string[] }
const fieldsOf = registers.registers as unknown as Readonly<Record<string, { fields: readonly Field[] }>>
const optionsOf = (register: string, field: string): readonly string[] =>
  fieldsOf[register]?.fields.find(({ f }) => f === field)?.options ?? []

const stampItems = (taxes.types as readonly { no: string; items?: readonly { item: string }[] }[]).flatMap(
  ({ no, items }) => (no === '08' ? (items ?? []).map(({ item }) => item) : []),
)

/** Values of the lists' columns that are chosen from, as the registers have them. */
const choices: Readonly<Record<string, readonly string[]>> = {
  'PBT_STAMP.c5': optionsOf('stampDocument', 'period'),
  'PBT_STAMP.c7': stampItems,
  'PBT_LAND.c4': optionsOf('land', 'nature'),
  'PBT_LAND.c5': optionsOf('land', 'acquireWay'),
  'PBT_LAND.c6': optionsOf('land', 'use'),
  'PBT_HOUSE.c4': optionsOf('house', 'use'),
  'PBT_HOUSE.c7': ['从价', '从租'],
  'PBT_ENV.c3': optionsOf('pollutionSource', 'category'),
  'PBT_ENV.c5': optionsOf('pollutionSource', 'method'),
  'PBT_WATER.c3': optionsOf('waterSource', 'source'),
  'PBT_RESOURCE.c11': optionsOf('resourceProduct', 'method'),
  'PBT_DEED.c6': optionsOf('deedTransfer', 'object'),
  'PBT_DEED.c7': optionsOf('deedTransfer', 'way'),
  'PBT_FARMLAND.c1': optionsOf('farmlandUse', 'way'),
  'PBT_LVAT.c3': optionsOf('landVatItem', 'kind'),
  'PBT_LVAT.c4': optionsOf('landVatItem', 'estate'),
}

/** A tax of the family for the pages of returns. */
export const pbtKindOf = (taxType: string): TaxKindOnPage => ({
  taxType,
  heading: pbtTaxOf(taxType)?.name ?? '',
  tabs,
  results: { [mainForm]: results },
  heads: { [mainForm]: { line: ['smallRelief', 'reliefSubject'], tags: [], averages: {}, onlyFor: [] } },
  comparesFirst: ['lastMonth'],
  choices,
  ...(hasPeriods(taxType)
    ? {
        opening: {
          page: { title: openingPage.title, to: linkTo(openingPage, { tax: taxType }) },
          heads: {},
          titles: {},
        },
      }
    : {}),
  guide: async () => (await import('./guide-rows.ts')).guideRows,
})
