import { isIconName, type IconName } from '@portal/web-kit/icon.tsx'

/** Icon names of menu data, which follow the product's own set, in our drawings. */
const drawings: Readonly<Record<string, IconName>> = {
  home: 'home', audit: 'shield', setting: 'setting', 'radar-chart': 'chart', use: 'grid', table: 'list', calendar: 'calendar', bell: 'bell', user: 'user', team: 'users',
  file: 'file', invoice: 'receipt', upload: 'upload', tax: 'calculator', product: 'box', protocol: 'documents', service: 'chat', menu: 'menu', bank: 'bank',
}

/** Under 税务管理 and 统计分析 the icon of an entry is a rule (SHL-06), not a picture: these go by their front-end name. */
const byName: Readonly<Record<string, IconName>> = { taxTask: 'list', invoicePool: 'receipt', invoiceImport: 'upload', deduction: 'check' }

export const menuIcon = (entry: { icon: string, frontEndName: string }): IconName =>
  byName[entry.frontEndName] ?? drawings[entry.icon] ?? (isIconName(entry.icon) ? entry.icon : 'file-text')
