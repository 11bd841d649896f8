import type { RowCheck } from './row-check.ts'

const CUSTOMS_NO = /^[0-9]{18}-?[A-Z][0-9]{2}$/
const PAPER_CODE = /^([0-9]{10}|[0-9]{12})$/
const PAPER_NUMBER = /^[0-9]{8}$/

/** Presence and format of a row's number, by kind of voucher. */
export const numberChecks: RowCheck[] = [
  { id: 'INV.E01', finds: ({ numbers }) => numbers.lost !== null && { value: numbers.lost.cell.text } },
  {
    id: 'INV.E02',
    finds: ({ numbers, kind }, { layout }) =>
      numbers.digitalText === '' &&
      numbers.digital === null &&
      numbers.number === '' &&
      !(layout.id === 'portal-template' && kind?.numbering === 'free') &&
      {},
  },
  {
    id: 'INV.E03',
    finds: ({ numbers }) => numbers.digitalText !== '' && numbers.digital === null && { value: numbers.digitalText },
  },
  {
    id: 'INV.E04',
    finds: ({ numbers, kind }) => {
      if (numbers.digital !== null || kind === undefined) return false
      const wrong =
        kind.numbering === 'customs'
          ? !CUSTOMS_NO.test(numbers.number)
          : (kind.numbering === 'paper' || kind.numbering === 'both') &&
            !(PAPER_CODE.test(numbers.code) && PAPER_NUMBER.test(numbers.number))
      return wrong && { code: numbers.code, number: numbers.number }
    },
  },
  {
    id: 'INV.E05',
    finds: ({ numbers, kind }) => kind?.numbering === 'digital' && numbers.digital === null && { kind: kind.name },
  },
]
