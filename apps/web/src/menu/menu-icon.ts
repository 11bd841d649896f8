import { isIconName, type IconName } from '@portal/web-kit/icon.tsx'
import { groupIconOf, pageIconOf } from '@portal/web-kit/page-facts'
import { plannedIcons } from '../data/planned-icons.ts'

/** Our drawings for the icon names of menu data, which come from the product's own set. */
const drawings: Readonly<Record<string, IconName>> = {
  audit: 'shield',
  'radar-chart': 'chart',
  use: 'grid',
  team: 'users',
  invoice: 'receipt',
  tax: 'calculator',
  product: 'box',
  protocol: 'documents',
  service: 'chat',
}

/** `icon` on the wire is a rule (SHL-06) and the same for a whole menu: the picture is the page's own. */
export const menuIcon = (entry: { icon: string; frontEndName: string; routeUrl: string }): IconName =>
  pageIconOf(entry.routeUrl) ??
  groupIconOf(entry.frontEndName) ??
  plannedIcons[entry.frontEndName] ??
  drawings[entry.icon] ??
  (isIconName(entry.icon) ? entry.icon : 'file-text')
