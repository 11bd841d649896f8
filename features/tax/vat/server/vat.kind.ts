import { describeInvoices, nameInList, wordsOfRule } from '@portal/invoice/server/public'
import { taxResult } from '@portal/domain/tax/tax-result'
import { formsForPeriod } from '@portal/tax-forms'
import { periodWords } from '@portal/tax-forms/period-words'
import type { TaxKind } from '@portal/tax-return/server/public'
import { figureCells } from '../contract/index.ts'
import { openingPage } from '../contract/vat.pages.ts'
import { demandedHead } from './demanded-head.ts'
import { itemOf, manualContributions } from './derivation/manual.ts'
import { impliedParts } from './derivation/parted-exempt.ts'
import { fillByRules, vatProposals } from './derivation/proposals.ts'
import { reliefRows } from './derivation/relief-rows.ts'
import { creditEquations } from './opening/credit-equations.ts'
import { reliefBalances } from './opening/relief-balances.ts'
import { restOfLines } from './derivation/rest-of-lines.ts'
import { vatProfileOf } from './setting/preference.service.ts'
import { listGoods, listMovers } from './summary/movement.repo.ts'
import { generalSides, smallSides } from './summary/movement-sides.ts'
import { generalRows, smallRowPlans } from './summary/summary-rows.ts'
import { taxpayerNames } from '@portal/tax-task/contract'
import { vatTexts as texts } from './vat.texts.ts'

/** Value-added tax with its surcharges, of general and of small-scale taxpayers. */
export const vatKind: TaxKind = {
  taxType: '01',
  forms: (period, taxpayerType) => formsForPeriod('01', period, taxpayerType === '1' ? 'general' : 'small'),
  profileOf: vatProfileOf,
  isPrefilled: false,
  head: { smallRelief: 'N' },
  carriedHead: [],
  carriedInYear: [],
  demandedHead,
  isCumulative: false,
  accumulated: [],
  hasRecords: true,
  keyedRows: reliefRows,
  typed: ({ cell, value, taxItem, ref }, period) => manualContributions([{ cell, value, taxItem, note: ref }], period),
  followers: (period) =>
    ['goods', 'labour'].flatMap((taxItem) =>
      ['VATG_A1.r1.c1', 'VATG_A1.r6.c9', 'VATS_MAIN.r1.c1', 'VATS_MAIN.r1.c2'].flatMap((cell) =>
        manualContributions([{ cell, value: '0.00', taxItem }], period)
          .slice(1)
          .map((one) => one.cell),
      ),
    ),
  itemOf,
  takesItem: (code, cell) => code === 'VATG_A1' && /^r[1-5]\.c[1357]$|^r[67]\.c9$/.test(cell),
  fill: fillByRules,
  proposals: vatProposals,
  implied: impliedParts,
  rest: restOfLines,
  isFromSources: (cell) => /^(VATG_A1\.r\d+[ab]?\.c[1-4]|VATG_A2\.r(1|2|3|5|6|7|8a|8b|26|30|35)\.c[1-3])$/.test(cell),
  isPreviewed: (cell) => /^VATG_A1\.r\d+[ab]?\.c[24]$/.test(cell),
  hasTicks: (codes) => codes.includes('VATG_MAIN'),
  results: Object.fromEntries(
    Object.entries(figureCells).map(([form, { vat, surtax, credit }]) => [
      form,
      {
        cells: [...vat, ...surtax, ...credit],
        of: (read) => taxResult({ 增值税: read(vat), 附加税费: read(surtax) }, read(credit)),
      },
    ]),
  ),
  analysed: Object.fromEntries(
    Object.entries(figureCells).map(([form, { due, sales }]) => [form, { due, revenue: sales }]),
  ),
  summary: {
    title: texts.title,
    filedAs: ({ taxpayerType }) => taxpayerNames[taxpayerType],
    rows: { VATG_MAIN: generalRows, VATS_MAIN: smallRowPlans },
    sides: { VATG_MAIN: generalSides, VATS_MAIN: smallSides },
    movers: listMovers,
    unbilledNote: (period) => periodWords('含{deemedName}', period),
    goods: listGoods,
    sourceKindName: (kind) => nameInList('kinds', kind),
  },
  sources: {
    ...texts.sources,
    describe: describeInvoices,
    ruleOf(rule, cell, period) {
      const words = wordsOfRule(rule, cell, period)
      return { ...words, sources: [...words.sources] }
    },
  },
  opening: {
    page: openingPage,
    query: {},
    what: texts.openingWhat,
    // FILL.D.01 and FILL.D.09 carry these over.
    carried: ['VATG_MAIN.r34.c1', 'VATG_A2.r27.c1', 'VATG_A2.r27.c2', 'VATG_A2.r27.c3'],
    keyed: reliefBalances,
    equations: creditEquations,
  },
}
