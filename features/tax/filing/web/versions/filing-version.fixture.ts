import type { FilingVersion } from '../../contract/index.ts'

/** A return's first filing, in time. */
export const firstFiling: FilingVersion = {
  number: 1,
  kind: 'original',
  filedOn: '2026-03-10',
  receiptNo: '350100260310000001',
  declarant: '周敏',
  remark: '',
  registeredBy: '周敏',
  registeredAt: '2026-03-10 10:00:00',
  isLate: false,
  receiptFile: null,
}
