import { grouped } from '@portal/domain/grouped'

export const stepTexts = {
  top: '一级菜单',
  add: (name: string, parent: string) => `新增「${name}」，在「${parent}」下`,
  change: (name: string) => `修改「${name}」`,
  delete: (name: string) => `删除「${name}」`,
  hide: (name: string) => `隐藏「${name}」`,
  show: (name: string) => `显示「${name}」`,
  move: (name: string, parent: string, before: string | null) =>
    before === null ? `移动「${name}」到「${parent}」的最后` : `移动「${name}」到「${parent}」的「${before}」之前`,
} as const

export const menuAdminTexts = {
  titles: { '1': '运营菜单', '2': '税务菜单' },
  leads: {
    '1': '运营侧角色使用的分组、页面和按钮，以及还没有角色使用的。',
    '2': '客户侧角色使用的分组、页面和按钮，以及还没有角色使用的。',
  },
  leadMore: '修改先留在本页，右侧随时可以看到角色将看到的菜单；保存后所有人立即按新菜单使用。',
  tree: '菜单',
  name: '名称',
  whole: '显示全部菜单',
  kind: '种类',
  kinds: { group: '分组', page: '页面', entry: '入口页', button: '按钮', external: '外部链接' },
  address: '地址或权限编码',
  roles: '使用的角色',
  unit: '个',
  state: '状态',
  states: { hidden: '隐藏', offMenu: '不列入菜单', fresh: '新增', changed: '已修改' },
  addTop: '新增一级菜单',
  addBelow: '在其下新增',
  edit: '修改',
  hide: '隐藏',
  show: '显示',
  remove: '删除',
  acts: (name: string) => `对「${name}」`,
  noneActive: '先在树中选一个菜单',
  save: (count: number) => (count === 0 ? '保存' : `保存 ${grouped(count)} 处修改`),
  saved: '菜单已保存，所有人立即按新菜单使用',
  undo: '撤销上一步',
  drop: '全部放弃',
  unsaved: (count: number) => `未保存的修改（${grouped(count)} 处）`,
  leaveAsk: {
    title: '离开本页',
    content: '菜单的修改还没有保存，离开后将丢失。',
    okText: '离开',
    cancelText: '留下',
  },
  dropAsk: (count: number) => `放弃 ${grouped(count)} 处未保存的修改？`,
  tooMany: (most: number) => `一次最多保存 ${most} 处修改，请先保存`,
  others: '菜单在别处又被保存过，您的修改已放到新的菜单上，请核对后再保存。',
  lost: '放不上去的修改：',
  accept: '知道了',
  more: (count: number) => `等 ${grouped(count)} 项`,
  add: (parent: string | null) => (parent === null ? '新增一级菜单' : `在「${parent}」下新增`),
  change: (name: string) => `修改「${name}」`,
  apply: '确定',
  buttonCode: '按钮的权限编码不能修改',
  page: '页面或分组',
  entry: '分组的入口页',
  button: '按钮',
  removeAsk: (name: string, below: number) =>
    below === 0
      ? `删除「${name}」？没有角色使用它，90 天内可从回收站恢复。`
      : `删除「${name}」和下面的 ${below} 个菜单？没有角色使用它们，90 天内可从回收站恢复。`,
  inUse: (name: string) => `「${name}」正在使用`,
  inUseBy: (roles: number, people: number) => `${roles} 个角色、${grouped(people)} 人正在使用它或它下面的菜单：`,
  inUseNext: '删除后这些角色不再拥有它；90 天内可从回收站连同角色一起恢复。也可以只把它隐藏。',
  people: (count: number) => `${grouped(count)} 人`,
  removeAll: '仍要删除',
  preview: '角色将看到的菜单',
  role: '角色',
  roleOf: (role: string, enterprise: string | null) => (enterprise === null ? role : `${role}（${enterprise}）`),
  previewNote: '按本页尚未保存的状态显示。新增的菜单在角色管理里分配后才会出现。',
  previewEmpty: '这个角色看不到任何菜单',
  noPage: '正在开发中',
  off: '不可点击',
} as const

/** What both sides made of one entry. */
export const conflictTexts = {
  of: (menu: string, what: string) => `「${menu}」${what}`,
  parent: '上级菜单',
  top: '最上级',
  yes: '是',
  no: '否',
  blank: '—',
} as const
