/** A list of sources: the tax it belongs to, and its columns of what the tax and its relief come to. */
export interface SourceList {
  form: string
  /** Name of the tax on the main form. */
  tax: string
  due: string
  relief: string
  /** Column of the relief's code; a list without one says no code. */
  code: string | null
  /** Columns that tell a row from others, so that a row stays where it is when others come before it. */
  keys: readonly string[]
  /** Small taxpayers pay half of it. */
  isHalved: boolean
  /** What a relief of the source itself is called on the relief table. */
  ownRelief: string
}

const ownRelief = '税源减免'
const list = (
  form: string,
  tax: string,
  [due, relief, code]: readonly [string, string, string | null],
  keys: readonly string[],
  more: Partial<SourceList> = {},
): SourceList => ({ form, tax, due, relief, code, keys, isHalved: false, ownRelief, ...more })

/** All lists, in the order in which the relief table takes them up. */
export const sourceLists: readonly SourceList[] = [
  list('PBT_LAND', '城镇土地使用税', ['c13', 'c16', 'c14'], ['c1'], { isHalved: true }),
  list('PBT_HOUSE', '房产税', ['c14', 'c16', 'c15'], ['c1', 'c7'], { isHalved: true }),
  list('PBT_STAMP', '印花税', ['c15', 'c17', 'c16'], ['c3', 'c5', 'c7', 'c8'], { isHalved: true }),
  list('PBT_VEHICLE', '车船税', ['c8', 'c10', 'c9'], ['c1'], { ownRelief: '节能汽车' }),
  list('PBT_ENV', '环境保护税', ['c10', 'c12', 'c11'], ['c1', 'c4'], { ownRelief: '浓度低于标准减征' }),
  list('PBT_WATER', '水资源税', ['c9', 'c11', 'c10'], ['c1', 'c2']),
  list('PBT_DEED', '契税', ['c11', 'c13', 'c12'], ['c4', 'c5']),
  list('PBT_RESOURCE', '资源税', ['c13', 'c15', 'c14'], ['c1', 'c2'], { isHalved: true }),
  list('PBT_FARMLAND', '耕地占用税', ['c10', 'c12', 'c11'], ['c3', 'c6'], { isHalved: true }),
  list('PBT_LVAT', '土地增值税', ['c11', 'c13', 'c12'], ['c2', 'c3']),
  list('PBT_TOBACCO', '烟叶税', ['c3', '', null], []),
]

export const mainForm = 'PBT_MAIN'
export const reliefForm = 'PBT_RELIEF'
export const listOf = (form: string): SourceList | undefined => sourceLists.find((one) => one.form === form)
