/** An exempt sale that is not goods: it appears in row 10 of the main form only. */
export const demoRepair = {
  amounts: ['68000.00', '18500.00'],
  line: {
    item: '*劳务*设备部件修理',
    taxCode: '2020000000000000000',
    spec: '',
    unit: '项',
    rate: '免税',
    biz: '出口发票',
  },
  remark: '为境外客户修理设备部件，修理修配劳务，免税',
} as const
