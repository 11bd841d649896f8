import { sql } from 'kysely'
import { KINDS, toDecide } from '@portal/invoice/server/public'

const kindsOf = (test: (kind: { code: string; group: string; numbering: string }) => boolean): string[] =>
  [...KINDS.values()].filter(test).map((kind) => kind.code)
const usedCars = kindsOf((kind) => kind.group === 'usedCar')
const normal = kindsOf((kind) => kind.group === 'normal')
/** Vouchers without a bureau list: their tax is computed and claimed without ticking at the bureau. */
const paperTickets = kindsOf((kind) => kind.group === 'ticket' && kind.numbering === 'free')
const claimedKinds = [...paperTickets, 'TOLL_PAPER']
const farm = ['farmPurchase', 'farmSale']
const deductibleBiz = ['passenger', 'toll', ...farm]

/** Deductible tax, in yuan. */
export const deductible = sql<string>`coalesce((i.data->>'validTax')::numeric, i.tax, 0)`
/** Claimed by the enterprise alone: no bureau list ever covers it. */
export const isClaimed = sql<boolean>`(i.kind = any(${claimedKinds}) or coalesce(i.data->>'biz', '') = any(${farm}))`

/** What a person last said an invoice is used for; null when nobody did. */
const saidUse = sql<string | null>`(
  select a.said->>'use' from invoice_annotation a
  where a.ent_id = i.ent_id and a.key = i.key order by a.id desc limit 1)`

/** The rule that leaves a voucher to a person, who said nothing yet and ticked it in no period. */
const undecided = sql.join(
  toDecide.map(
    ({ rule, from, kinds, isPassenger }) => sql`
  when i.deduct_period is null and i.kind = any(${kinds}) and coalesce(i.issued_on >= ${from}, true)
    and (not ${isPassenger} or i.data->>'biz' = 'passenger')
    and coalesce(${saidUse}, i.data->>'use', 'none') = 'none' then ${rule}`,
  ),
  sql` `,
)

/**
 * Why an invoice can't be ticked for a period, as a key of the texts or a rule that leaves it to a person; null when it
 * can. Shared by lists, counts and writes.
 */
export const blockOf = (period: string) => sql<string | null>`case
  when i.status = 'void' then 'void'
  when i.data->>'positive' = 'false' then 'red'
  when i.status = 'redFull' then 'redFull'
  when i.status = 'lost' then 'lost'
  when i.data->>'risk' = 'abnormal' then 'abnormal'
  when i.month > ${period} then 'later'
  when i.issued_on < '2017-01-01' then 'tooOld'
  when i.kind = any(${usedCars}) then 'usedCar'
  when i.kind = any(${normal}) and coalesce(i.data->>'biz', '') <> all(${deductibleBiz}) then 'normal'
  when i.kind = any(${paperTickets}) and coalesce(i.data->>'identity', '') <> 'true' then 'identity'
  when not ${isClaimed} and ${deductible} = 0 then 'noTax'
  ${undecided}
  end`

/** A tick without a use counts as `deduct`. */
export const useOf = sql<string>`coalesce(i.data->>'use', 'deduct')`
