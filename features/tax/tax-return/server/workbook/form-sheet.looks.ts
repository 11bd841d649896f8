import type { CellLook } from '@portal/server-kit/xlsx/index'

/** Styles of an official form in a workbook. White cells are inputs, grey cells are calculated. */
export const looks = {
  title: { bold: true, size: 16, align: 'center' },
  subtitle: { align: 'center' },
  field: { align: 'left', wrap: true },
  unit: { align: 'right' },
  head: { bold: true, fill: 'E9EDF4', border: true, align: 'center', wrap: true, size: 10 },
  side: { border: true, align: 'center', wrap: true, size: 9 },
  upright: { border: true, align: 'center', upright: true, size: 10 },
  name: { border: true, align: 'left', wrap: true, size: 10 },
  line: { border: true, align: 'center', wrap: true, size: 10, format: 'text' },
  band: { bold: true, fill: 'F4F6FA', border: true, align: 'left', size: 10 },
  none: { border: true, align: 'center', fill: 'F4F6FA', color: '8A94A6', size: 10 },
  note: { color: '5B6675', size: 9, wrap: true, align: 'left' },
  sign: { align: 'left', size: 10, wrap: true },
} as const satisfies Record<string, CellLook>

const nameLooks = [looks.name, ...[1, 2, 3, 4].map((indent): CellLook => ({ ...looks.name, indent }))]
export const nameLook = (indent: number): CellLook => nameLooks[Math.min(indent, nameLooks.length - 1)] ?? looks.name

const figure = { border: true, align: 'right', size: 10 } as const
const words = { border: true, align: 'left', size: 10, format: 'text', wrap: true } as const
const typed = { unlocked: true } as const
const computed = { fill: 'F4F6FA', color: '344258' } as const
const pair = <L extends CellLook>(look: L): { typed: CellLook; computed: CellLook } => ({
  typed: { ...look, ...typed },
  computed: { ...look, ...computed },
})

export const valueLooks = {
  money: pair({ ...figure, format: 'money' }),
  integer: pair({ ...figure, format: 'integer' }),
  rate: pair({ ...figure, format: 'rate' }),
  words: pair(words),
  /** For a figure that a number cell would not keep to the cent. */
  exact: pair({ ...figure, format: 'text' }),
} as const
