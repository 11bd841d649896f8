import { isIconName, type IconName } from '@portal/web-kit/icon.tsx'

/** Icon names of menu data, which follow the product's own set, in our drawings. */
const drawings: Readonly<Record<string, IconName>> = {
  home: 'home', audit: 'shield', setting: 'setting', 'radar-chart': 'chart', use: 'grid', table: 'list', calendar: 'calendar', bell: 'bell', user: 'user', team: 'users',
  file: 'file', invoice: 'receipt', upload: 'upload', tax: 'calculator', product: 'box', protocol: 'documents', service: 'chat', menu: 'menu', bank: 'bank',
}

export const menuIcon = (name: string): IconName => drawings[name] ?? (isIconName(name) ? name : 'file-text')
