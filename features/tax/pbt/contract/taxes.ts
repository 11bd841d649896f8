/** A declaration of the family: one tax with its list, or all of them in one. */
export interface PbtTax {
  taxType: string
  name: string
  /** Registers that it is filled from. */
  registers: readonly string[]
}

/** Numbers of the taxes; farmland, land appreciation and tobacco have none and stand in the combined one alone. */
export const pbtTaxes: readonly PbtTax[] = [
  { taxType: '08', name: '印花税', registers: ['stampDocument'] },
  { taxType: '09', name: '城镇土地使用税', registers: ['land'] },
  { taxType: '10', name: '房产税', registers: ['house', 'rent'] },
  { taxType: '11', name: '资源税', registers: ['resourceProduct'] },
  { taxType: '13', name: '环境保护税', registers: ['pollutionSource'] },
  { taxType: '18', name: '水资源税', registers: ['waterSource'] },
  { taxType: '19', name: '车船税', registers: ['vehicle'] },
  { taxType: '20', name: '契税', registers: ['deedTransfer'] },
  {
    taxType: '22',
    name: '财产和行为税合并申报',
    registers: [
      'land',
      'house',
      'rent',
      'stampDocument',
      'vehicle',
      'pollutionSource',
      'waterSource',
      'deedTransfer',
      'resourceProduct',
      'farmlandUse',
      'landVatItem',
      'tobaccoPurchase',
    ],
  },
]

export const pbtTaxOf = (taxType: string): PbtTax | undefined => pbtTaxes.find((one) => one.taxType === taxType)

/** Deeds are declared as they happen alone. */
export const hasPeriods = (taxType: string): boolean => taxType !== '20'
