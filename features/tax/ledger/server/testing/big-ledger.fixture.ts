// Writes a ledger of FIXTURE_ROWS accounts for bench/tax/ledger.ts, in the layout of 用友, accumulated to FIXTURE_MONTH
// (`2026.03`). Prints `ready <path>`.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { streamWorkbook } from '@portal/server-kit/xlsx/writing/write'

const { FIXTURE_FILE = '', FIXTURE_ROWS = '50000', FIXTURE_MONTH = '2026.03', FIXTURE_OWNER = '' } = process.env
const count = Number(FIXTURE_ROWS)
const money = (cents: number): string => (cents / 100).toFixed(2)

/** Pairs of a customer's and a supplier's account that balance each other, below two accounts of the first level. */
function* rows(): Generator<string[]> {
  const pairs = Math.floor((count - 2) / 2)
  const amountOf = (at: number): number => 10_000 + (at % 900_000)
  let [moved, open] = [0, 0]
  for (let at = 0; at < pairs; at += 1) [moved, open] = [moved + amountOf(at), open + amountOf(at) * 2]
  yield ['发生额及余额表']
  yield [`单位名称：${FIXTURE_OWNER}`, '', '', `月份：${FIXTURE_MONTH.slice(0, 4)}.01-${FIXTURE_MONTH}`]
  yield ['科目编码', '科目名称', '期初余额', '', '本期发生', '', '期末余额', '']
  yield ['', '', '借方', '贷方', '借方', '贷方', '借方', '贷方']
  yield ['1122', '应收账款', money(open), '', money(moved), '', money(open + moved), '']
  for (let at = 0; at < pairs; at += 1) {
    const amount = amountOf(at)
    const code = String(100_000 + at)
    yield [`1122${code}`, `客户${code}`, money(amount * 2), '', money(amount), '', money(amount * 3), '']
  }
  yield ['2202', '应付账款', '', money(open), '', money(moved), '', money(open + moved)]
  for (let at = 0; at < pairs; at += 1) {
    const amount = amountOf(at)
    const code = String(100_000 + at)
    yield [`2202${code}`, `供应商${code}`, '', money(amount * 2), '', money(amount), '', money(amount * 3)]
  }
}

const columns = Array.from({ length: 8 }, () => ({ width: 16, format: 'general' as const }))
await pipeline(streamWorkbook([{ name: '余额表', columns, rows: rows() }]), createWriteStream(FIXTURE_FILE))
process.stdout.write(`ready ${FIXTURE_FILE}\n`)
