/**
 * Runs the solved sample sets through the server's own calls, from their workbooks to every figure. One test runs per
 * set; the rest of the file reads the expected values.
 */
import { afterEach, expect, test } from 'vitest'
import { Decimal } from '@portal/domain/money'
import { invoiceFeature } from '@portal/invoice/server/testing'
import type { Cells, FiledPeriod } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { defaultPreferences, noteInvoicesTaken, type TaxProfileOf } from '@portal/tax-task/server/public'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { importSample, readSample } from '../testing/pool.ts'
import { storeReturn } from '../testing/store-return.ts'
import { makeOffice, withReturns, type Office } from '../testing.ts'

const sets = ['S1', 'C1', 'M1', 'T1', 'L1'].map((set): Sample => asProposed(readSample(set)))
interface Sample {
  id: string
  period: string
  asOf: string
  enterprise: {
    name: string
    creditCode: string
    subType: TaxProfileOf['subType']
    cityFlag: TaxProfileOf['cityFlag']
    vatExemptionItemsCode: string[]
    reductionCodes: Record<string, string>
  }
  files: { name: string }[]
  ledger: { key: string; deductPeriod: string | null; use: string | null }[]
  clerk: Record<string, object>
  manual: { cell: string; value: string; taxItem?: string }[]
  expectFired: Finding[]
  expectCells: Record<string, string>
  expectMain: Record<string, Record<string, string>>
  expectFormChecks: string[]
  filing: { forms: FiledPeriod['forms']; prior?: FiledPeriod }
}
/** Up to 100,000.00 a month relief of the education surcharges is proposed, which a sample leaves to its author. */
function asProposed(sample: Sample): Sample {
  if (sample.id !== 'INV-T1') return sample
  const none = { c1: '0.00', c2: '0.00' }
  const { VATG_MAIN: main, VATG_A5: surcharges } = sample.filing.forms
  const rows = surcharges?.cells ?? {}
  const relieved = {
    r2: { ...rows['r2'], c6: '0061042802', c7: '155.54', c13: '0.00' },
    r3: { ...rows['r3'], c6: '0099042802', c7: '103.70', c13: '0.00' },
    r4: { ...rows['r4'], c7: '259.24', c13: '362.93' },
  }
  const forms = {
    ...sample.filing.forms,
    VATG_MAIN: { ...main, cells: { ...main?.cells, r40: none, r41: none } },
    VATG_A5: { ...surcharges, cells: { ...rows, ...relieved } },
  }
  return {
    ...sample,
    filing: { ...sample.filing, forms },
    expectMain: { ...sample.expectMain, r40: none, r41: none },
  }
}
interface Finding {
  file: string
  sheet: string | null
  row: number | null
  id: string
}
let app: TestApp
afterEach(() => app.stop())

const call = async (headers: object, url: string, payload?: object) =>
  (
    await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { ...headers },
      ...(payload ? { payload } : {}),
    })
  ).json()

/** Uploads a workbook and takes every acceptable row; returns the findings in the sets' format. */
async function importFile(office: Office, name: string, period: string): Promise<Finding[]> {
  const { rows } = await importSample(app, office, name, period)
  return rows.map(({ sheet, row, rule }) => ({ file: name, sheet, row, id: rule }))
}

/** Adds the invoices of earlier months that the set's red invoices refer to. */
async function haveEarlier(office: Office, ledger: Sample['ledger']): Promise<void> {
  await app.kitOf('invoice').write(async (tx) => {
    for (const { key, deductPeriod, use } of ledger) {
      await tx.db
        .insertInto('invoice')
        .values({
          ent_id: office.entId,
          key,
          dir: 'in',
          kind: '数电发票（增值税专用发票）',
          month: deductPeriod ?? '',
          issued_on: null,
          partner: '',
          amount: null,
          tax: null,
          status: '正常',
          checked: use === null ? null : 'yes',
          deduct_period: deductPeriod,
          blue_no: null,
          import_id: 'earlier',
          imported_at: new Date('2026-01-01'),
          revision: '0',
          data: JSON.stringify({
            key,
            dir: 'in',
            deductPeriod,
            use,
            checked: use === null ? null : 'yes',
            lines: [],
            blueNo: null,
          } as unknown),
        })
        .execute()
    }
  })
}

const listed = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, sheet, row, id }) => JSON.stringify({ file, sheet, row, id })).toSorted()

test.for(sets)(
  "TAX-12 TAX-04 TAX-08 TAX-17 set $id goes by the server's calls from workbooks to the solved return",
  { timeout: 120_000 },
  async (sample) => {
    const invoices = invoiceFeature({
      onImported: (tx, { entId, userId, period }, now) =>
        noteInvoicesTaken(tx, now, { entId, userId, taxType: '01', period }),
    })
    app = await createTestApp({
      ...withReturns({ more: [invoices] }),
      businessDay: sample.asOf,
    })
    const { enterprise } = sample
    const office = await makeOffice(app, enterprise)
    await makeProfile(app, office.entId, {
      subType: enterprise.subType,
      cityFlag: enterprise.cityFlag,
      preferences: {
        ...defaultPreferences,
        vatExemptionItemsCode: enterprise.vatExemptionItemsCode.join(),
        vatReductionItemsCode: Object.entries(enterprise.reductionCodes)
          .map((pair) => pair.join(':'))
          .join(),
      },
    })
    await haveEarlier(office, sample.ledger)
    if (sample.filing.prior) await storeReturn(app, office, sample.filing.prior, 'approved')
    const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period: sample.period })
    const findings: Finding[] = []
    for (const { name } of sample.files) findings.push(...(await importFile(office, name, sample.period)))
    expect(listed(findings)).toEqual(listed(sample.expectFired))
    const detail = async () => (await call(office.clerk, `/japi/tax/task/detail?taskNo=${taskNo}`)).data
    const state = async () => (await detail()).state
    // The automatic refill fills and checks at once, so the first step is `collected`.
    expect((await detail()).steps).toContainEqual(expect.objectContaining({ from: 'created', to: 'collected' }))
    for (const [key, said] of Object.entries(sample.clerk))
      expect(
        await call(office.clerk, '/japi/tax/invoice/annotate', { key, reason: '按合同核对', ...said }),
      ).toMatchObject({ code: 200 })

    const filled = await call(office.clerk, '/japi/tax/taxVat/fillFromInvoices', { taskNo })
    expect(filled.data.filled).toBeGreaterThan(0)
    expect(await state()).toBe('computed')
    const read = async (code: string) =>
      (
        await call(
          office.clerk,
          `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=${code}`,
        )
      ).data
    for (const { cell, value, taxItem } of sample.manual) {
      const [tableCode = '', row = '', column = ''] = cell.split('.')
      const { version } = await read(tableCode)
      // The whole own figure: invoice, manual and spread parts. A proposal, such as tax beside typed sales, belongs to
      // neither.
      const { invoices, manual, spread } =
        (await call(office.clerk, `/japi/tax/taxVat/return?taskNo=${taskNo}`)).data.origins[cell] ?? {}
      const total = [invoices, manual, spread, value]
        .reduce((sum, part) => sum.plus(part ?? '0'), new Decimal(0))
        .toFixed(2)
      const written = await call(office.clerk, '/japi/tax/taxVat/saveCells', {
        taskNo,
        tableCode,
        version,
        cells: { [row]: { [column]: total } },
        ...(taxItem ? { taxItem: { [`${row}.${column}`]: taxItem } } : {}),
      })
      expect(written, cell).toMatchObject({ code: 200 })
    }
    const main = (await read('VATG_MAIN')).cells
    for (const [row, columns] of Object.entries(sample.expectMain)) expect(main[row], row).toMatchObject(columns)
    // Blank and zero read alike. A relief code invented by a sample set has no name in the reference.
    const figures = (cells: Cells) =>
      Object.fromEntries(
        Object.entries(cells).flatMap(([row, columns]) =>
          Object.entries(columns)
            .filter(
              ([column, text]) =>
                text !== null &&
                text !== '' &&
                Number(text) !== 0 &&
                !(column === 'name' && columns['code']?.startsWith('99') === true),
            )
            .map(([column, text]) => [`${row}.${column}`, text]),
        ),
      )
    for (const [code, form] of Object.entries(sample.filing.forms))
      expect({ [code]: figures((await read(code)).cells) }).toEqual({ [code]: figures(form.cells) })
    const { data } = await call(office.clerk, '/japi/tax/taxVat/engineValidate', { taskNo })
    expect(data.fired.map((rule: { id: string }) => rule.id)).toEqual(sample.expectFormChecks)
    expect(await state()).toBe('checked')

    const { data: view } = await call(office.clerk, `/japi/tax/taxVat/return?taskNo=${taskNo}`)
    for (const [ref, value] of Object.entries(sample.expectCells)) {
      const [code = '', row = '', column = ''] = ref.split('.')
      const table = view.tables.find((one: { tableCode: string }) => one.tableCode === code)
      if (code !== 'VATG_RELIEF') expect(table.cells[row]?.[column], ref).toBe(value)
    }

    // Each annex 1 figure from invoices must equal the sum in its explanation.
    for (const [ref, value] of Object.entries(sample.expectCells).filter(([ref]) => ref.startsWith('VATG_A1.'))) {
      const { data: why } = await call(office.clerk, `/japi/tax/engine/explain?taskNo=${taskNo}&cell=${ref}`)
      const typed = sample.manual
        .filter((one) => one.cell === ref)
        .reduce((sum, one) => sum.plus(one.value), new Decimal(0))
      expect(typed.plus(why.invoices.sum).toFixed(2), ref).toBe(value)
      expect(why.value, ref).toBe(value)
    }
  },
)
