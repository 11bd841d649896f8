import type { Kit } from '@portal/server-kit'
import { addNames } from '../invoice-name.repo.ts'
import type { Invoice, InvoiceLine } from '../intake/types.ts'

/** Fields given by a test; the rest is an ordinary invoice of 100.00 at 13%. */
export type GivenInvoice = Partial<Omit<Invoice, 'lines'>> & { key: string; lines?: Partial<InvoiceLine>[] }

const line: InvoiceLine = {
  line: 1,
  item: '*金属制品*法兰',
  taxCode: '1080414000000000000',
  biz: null,
  amount: '100.00',
  rate: '0.13',
  rateClass: 'taxed',
  tax: '13.00',
  gross: '113.00',
  taxItem: null,
  method: null,
  reliefCode: null,
  refund: null,
}
const usual: Omit<Invoice, 'key' | 'lines'> = {
  ref: '测试.xlsx|发票|2',
  dir: 'in',
  kind: 'DIG_SPECIAL',
  date: '2026-03-05',
  sellerId: '91500112MA301ERF0N',
  sellerName: '示例白石咨询有限责任公司',
  buyerId: '91110105MA01XK7T4A',
  buyerName: '示例北辰精密机械有限公司',
  status: 'normal',
  positive: true,
  risk: 'normal',
  src: '0',
  blueNo: null,
  amount: '100.00',
  tax: '13.00',
  gross: '113.00',
  validTax: '13.00',
  checked: null,
  use: null,
  deductPeriod: null,
  biz: null,
  fare: null,
  fuel: null,
  face: null,
  identity: null,
  copies: 1,
  realEstate: null,
  transferCell: null,
  transferTax: null,
  seenIn: ['full'],
}

export const invoiceOf = ({ lines, ...facts }: GivenInvoice): Invoice => ({
  ...usual,
  ...facts,
  lines: (lines ?? [{}]).map((each, index) => ({ ...line, line: index + 1, ...each })),
})

/** Inserts invoices into an enterprise's pool, as an import would. */
export async function makeInvoices(
  host: { kitOf(feature: string): Kit },
  entId: string,
  given: readonly GivenInvoice[],
): Promise<void> {
  const kit = host.kitOf('invoice')
  await kit.write((tx) =>
    tx.db
      .insertInto('invoice')
      .values(
        given.map((one) => {
          const invoice = invoiceOf(one)
          return {
            ent_id: entId,
            key: invoice.key,
            dir: invoice.dir,
            kind: invoice.kind,
            month: invoice.date?.slice(0, 7).replace('-', '') ?? '',
            issued_on: invoice.date,
            partner: (invoice.dir === 'out' ? invoice.buyerName : invoice.sellerName) ?? '',
            amount: invoice.amount,
            tax: invoice.tax,
            status: invoice.status ?? '',
            checked: invoice.checked,
            deduct_period: invoice.deductPeriod,
            blue_no: invoice.blueNo,
            data: JSON.stringify(invoice),
            import_id: 'test',
            imported_at: kit.clock.now(),
            revision: '0',
          }
        }),
      )
      .execute(),
  )
}

/** Gives stored invoices a second name each, as an import that tells both would. */
export const nameInvoices = (
  host: { kitOf(feature: string): Kit },
  entId: string,
  names: readonly { name: string; key: string }[],
): Promise<void> => {
  const kit = host.kitOf('invoice')
  return kit.write((tx) => addNames(tx.db, entId, kit.clock.now(), names))
}

/** `D:` and twenty digits ending in `n`. */
export const digital = (n: number): string => `D:2642200051976789${String(n).padStart(4, '0')}`
