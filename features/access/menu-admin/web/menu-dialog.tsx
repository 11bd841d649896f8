import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { FormValues } from '@portal/page-kit/form/form-values'
import {
  addMenuRoute,
  menuFields,
  menuIcons,
  type KeptMenu,
  type MenuChange,
  type MenuFault,
} from '../contract/index.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'

const names = Object.keys(menuFields) as (keyof typeof menuFields)[]
const blank = { productType: '00' }
const kinds = [
  { value: '0', label: texts.entry },
  { value: '1', label: texts.button },
]
const isPage = ({ button }: FormValues): boolean => button !== '1'

/** What is typed of an entry, as a step says it: an emptied text is said too. */
function saidOf(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name]
      return [name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value ?? '').trim()]
    }),
  )
}

/** Outside clients may have set an icon that is none of ours; it may stay. */
const iconsFor = (menu: KeptMenu | null): Record<string, string> =>
  menu === null || menu.icon === '' ? menuIcons : { [menu.icon]: menu.icon, ...menuIcons }

/** Fields that say something else: what others change meanwhile is not written over. */
const differing = (menu: KeptMenu, said: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(said).filter(([name, value]) => menu[name as keyof KeptMenu] !== value))

interface MenuDialogProps {
  /** The entry that is changed; null for a new one below `parent`. */
  menu: KeptMenu | null
  parent: KeptMenu | null
  tried: (change: MenuChange) => MenuFault | null
  onApply: (change: MenuChange) => void
  onClose: () => void
}

/** An entry's fields. They become a step of the unsaved changes, sent with the others. */
export function MenuDialog({ menu, parent, tried, onApply, onClose }: MenuDialogProps) {
  const stepOf = (values: FormValues): MenuChange => {
    const said = saidOf(values) as Extract<MenuChange, { act: 'add' }>['said']
    if (menu !== null) return { act: 'change', menuId: menu.menuId, said: differing(menu, said) }
    const menuId = `n-${crypto.randomUUID()}`
    return { act: 'add', menuId, parentId: parent?.menuId ?? null, before: null, said }
  }
  // Without an icon the frame does not show a first-level entry.
  const isTop = (menu === null ? parent : menu.parentId) === null
  const isButton = menu?.button === '1'
  const form = useForm(addMenuRoute, {
    order: isButton ? ['menuName', 'frontEndName', 'remark'] : names,
    initial: (menu ?? blank) as object,
    fields: {
      button: {
        options: menu === null && parent !== null ? kinds : kinds.slice(0, 1),
        blank: texts.page,
        isVisible: () => !isButton,
      },
      frontEndName: isButton ? { isDisabled: true, hint: texts.buttonCode } : {},
      routeUrl: { isVisible: isPage },
      icon: { isVisible: isPage, field: { isRequired: isTop, codes: iconsFor(menu) } },
      hidden: { isVisible: isPage },
      ifRouteHidden: { isVisible: isPage },
      ifIntOrExt: { isVisible: isPage },
    },
    isPassing: true,
    check: (_body, values) => {
      const fault = tried(stepOf(kept(values)))
      return fault === null
        ? {}
        : { [fault.path === '' || fault.path === 'parentId' ? 'menuName' : fault.path]: fault.message }
    },
    before: (_body, values) => {
      const change = stepOf(kept(values))
      if (change.act === 'change' && Object.keys(change.said).length === 0) onClose()
      else onApply(change)
      return null
    },
  })
  // Fields that the dialog does not show keep what they have.
  const kept = (values: FormValues): FormValues => ({ ...blank, ...(menu as unknown as FormValues | null), ...values })
  return (
    <FormDialog
      form={form}
      title={menu === null ? texts.add(parent?.menuName ?? null) : texts.change(menu.menuName)}
      submit={texts.apply}
      layout="two"
      onClose={onClose}
    />
  )
}
