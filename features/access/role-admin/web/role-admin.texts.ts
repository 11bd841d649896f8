import { grouped } from '@portal/domain/grouped'
import { conflictLevelNames } from '@portal/contract'

export const roleTexts = {
  title: '角色管理',
  lead: '角色决定成员看到哪些菜单、能做哪些事。系统角色不能改；本企业的角色由本企业维护。',
  add: '新增角色',
  empty: '还没有角色',
  emptyReason: '新增一个角色，再选择它的菜单与按钮。',
  system: '系统',
  dataScope: (name: string) => `数据范围：${name}`,
  allEnterprises: '全部企业',
  back: '角色管理',
  edit: '修改',
  editTitle: (name: string) => `修改 ${name}`,
  copy: '复制角色',
  copyTitle: (name: string) => `复制 ${name}`,
  copyName: (name: string) => `${name} 副本`,
  copied: '已复制',
  remove: '删除',
  removeAsk: (name: string, people: number) =>
    people === 0
      ? `删除角色「${name}」？它的菜单与按钮设置一并删除。`
      : `「${name}」还有 ${grouped(people)} 位成员，要先移出才能删除。仍要试一下吗？`,
  removed: '角色已删除',
  saved: '角色已保存',
  more: '更多',
  people: (count: number) => `${grouped(count)} 位成员`,
  updated: (at: string, by: string) => `上次改动 ${at}${by === '' ? '' : ` ${by}`}`,
  tabs: { grants: '权限', members: '成员', compare: '比较' },
} as const

export const grantTexts = {
  tree: '菜单与按钮',
  shown: '显示哪些',
  all: '全部',
  held: '已有',
  changed: '有改动',
  enter: '进入页面',
  notMine: '您自己没有',
  readOnly: '只能看',
  unsaved: (added: number, removed: number) => `改动未保存：加上 ${added} 项，去掉 ${removed} 项`,
  unchanged: '没有未保存的改动',
  drop: '放弃',
  save: (people: number) => `保存，${grouped(people)} 人立即生效`,
  saved: '权限已保存',
  impact: '保存后会碰到谁',
  nobody: '这个角色还没有成员，现在不影响任何人。',
  who: (count: number, names: readonly string[]) =>
    `${grouped(count)} 人：${names.join('、')}${count > names.length ? ' 等' : ''}`,
  gained: '得到',
  lost: '失去',
  effect: (people: number, unchanged: number, partly: number) =>
    [
      people === unchanged ? '' : `${people - unchanged} 人`,
      partly === 0 ? '' : `其中 ${partly} 人只在部分企业`,
      unchanged === 0 ? '' : `${unchanged} 人从别处也有，不变`,
    ]
      .filter((part) => part !== '')
      .join('；'),
  more: (count: number) => `还有 ${grouped(count)} 项没有列出`,
  noEffect: '改动不涉及页面和按钮',
  given: (isGiven: boolean) => (isGiven ? '给' : '不给'),
} as const

export const memberTexts = {
  title: '成员',
  unit: '位',
  word: '姓名、拼音或账号',
  add: '添加成员',
  remove: '移出',
  removeAsk: (count: number) => `移出 ${grouped(count)} 位成员？他们会立即失去这个角色给的权限。`,
  empty: '还没有成员',
  emptyReason: '添加后，成员立即有这个角色的菜单与按钮。',
  users: '用户',
  where: '在哪里有效',
  places: { own: '各自所属的企业', all: '所有企业，以后加入的也在内' },
  addTo: (role: string) => `添加成员到「${role}」`,
  endsHint: '当天结束时失效；不填则一直有效',
  everywhere: '在所有企业',
  added: (count: number) => `已添加 ${grouped(count)} 位成员`,
  failedTitle: '没有添加',
  someAdded: (done: number, failed: number) => `已给出 ${done} 项，${failed} 项没有给出：`,
  failed: (name: string, why: string) => `${name}：${why}`,
  close: '知道了',
  forever: '一直有效',
  why: '能做什么',
  explain: '权限说明',
} as const

export const compareTexts = {
  other: '与哪个角色比较',
  choose: '选择角色',
  onlyHere: (name: string) => `只有「${name}」有`,
  both: '两个角色都有',
  begin: '还没有选择另一个角色',
  beginReason: '选好后，这里列出只有一方有的，和两方都有的。',
  none: '没有',
  count: (count: number) => `${grouped(count)} 项`,
} as const

export const dutyTexts = {
  title: '职责分离规则',
  levels: conflictLevelNames,
  lead:
    '一个人不应兼有的两项权限。每次给出角色、修改角色的权限、导入、申请和变更管理员都按这些规则检查。' +
    '禁止：不能直接给出，须提交权限申请，由超级管理员写明理由后通过；提示：可以给出，给出前说明，并记入日志。',
} as const

export const asideTexts = {
  uses: (count: number) => `${grouped(count)} 次`,
  unknown: '未统计',
  fresh: '新',
  usesLead: (at: string) => `右侧是成员近 90 天的使用次数，统计于 ${at}；没有日志的按钮未统计。`,
  noUses: '近 90 天的使用次数还未统计：每夜统计一次；共用的角色只有运营方看得到。',
  changes: '改动记录',
  noChanges: '还没有记录',
  duties: '职责冲突',
  none: '没有',
  levels: { block: '禁止兼有，不能保存', warn: '提示：不宜兼有，可以保存，记入日志' },
  conflict: (first: string, second: string, reason: string, rule: string) =>
    `「${first}」和「${second}」会在一个人手里：${reason}（${rule}）`,
  hit: (names: readonly string[], count: number) =>
    names.length === 0
      ? `涉及 ${grouped(count)} 人`
      : `涉及 ${names.slice(0, 5).join('、')}${count > Math.min(names.length, 5) ? ` 等 ${grouped(count)} 人` : ''}`,
  joined: (names: readonly string[]) => `这个角色带有两种管理员的权限：${names.join('、')}`,
  people: (count: number, names: readonly string[]) =>
    `${grouped(count)} 位成员还有另一种管理员的权限：${names.join('、')}${count > names.length ? ' 等' : ''}`,
  isSeparated: '三员分立时，这样的角色不能保存，这样的成员两种权限都没有。',
  notSeparated: '三员分立没有启用，现在不影响使用。',
} as const
