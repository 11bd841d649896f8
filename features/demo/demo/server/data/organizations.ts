/**
 * The demonstration group in the tree of organisations, parents first: sectors beside the enterprises' own, and
 * organisations without accounts down to the fourth level. Names and codes are invented.
 */
export interface DemoOrganization {
  name: string
  /** Its first 17 places; the check character is computed. */
  code: string
  /** Name of what it is below; undefined: the group's root. */
  below?: string
  /** On the second level alone. */
  sector?: string
}

/** The sector of the enterprises that stand on the second level, by name. */
export const sectorsOfEnterprises: Readonly<Record<string, string>> = { 启明能源集团有限公司: '02' }

export const organizations: readonly DemoOrganization[] = [
  { name: '启明煤业有限公司', code: '91350000M000200A1', sector: '01' },
  { name: '启明露天煤矿', code: '91350000M000200A2', below: '启明煤业有限公司' },
  { name: '启明露天煤矿机修厂', code: '91350000M000200A3', below: '启明露天煤矿' },
  { name: '启明洗选煤厂', code: '91350000M000200A4', below: '启明煤业有限公司' },
  { name: '启明航运有限公司', code: '91350000M000200B1', sector: '03' },
  { name: '启明港务公司', code: '91350000M000200B2', below: '启明航运有限公司' },
  { name: '启明化工有限公司', code: '91350000M000200C1', sector: '04' },
  { name: '启明财务有限公司', code: '91350000M000200D1', sector: '07' },
]
